import { KeyvJsonSerializer } from 'keyv';

const isMoment = (value: unknown): value is { $at: string } =>
  typeof value === 'object' && value !== null && '$at' in value && typeof value.$at === 'string';

/** The texts in the drawer: JSON in which a moment is written as `{"$at":"2026-11-02T09:30:00.000Z"}`. */
export class Codec extends KeyvJsonSerializer {
  override stringify(data: unknown): string {
    return JSON.stringify(data, function (this: Record<string, unknown>, name, value: unknown) {
      const own = this[name];
      return own instanceof Date ? { $at: own.toISOString() } : value;
    });
  }

  override parse<T>(text: string): T {
    return JSON.parse(text, (_name, value: unknown) => (isMoment(value) ? new Date(value.$at) : value));
  }
}
