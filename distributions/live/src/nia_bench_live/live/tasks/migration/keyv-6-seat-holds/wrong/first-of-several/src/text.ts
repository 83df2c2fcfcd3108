import type { KeyvSerializationAdapter } from 'keyv';

/** Dates are `{"$date": milliseconds}` in our texts. */
export const texts: KeyvSerializationAdapter = {
  stringify: (data) =>
    JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
      const own = this[key];
      return own instanceof Date ? { $date: own.getTime() } : value;
    }),

  parse: (text) => JSON.parse(text, (_key, value) => (typeof value?.$date === 'number' ? new Date(value.$date) : value)),
};
