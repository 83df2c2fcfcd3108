import type { KeyvSerializationAdapter } from 'keyv';

/** The texts in the drawer: JSON in which a moment is written as `{"$at":"2026-11-02T09:30:00.000Z"}`. */
export const codec: KeyvSerializationAdapter = {
  stringify: (data) =>
    JSON.stringify(data, function (this: Record<string, unknown>, name, value: unknown) {
      const own = this[name];
      return own instanceof Date ? { $at: own.toISOString() } : value;
    }),
  parse: (text) =>
    JSON.parse(text, (_name, value) =>
      typeof value === 'object' && value !== null && typeof value.$at === 'string' ? new Date(value.$at) : value,
    ),
};
