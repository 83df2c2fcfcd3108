import type { DeserializedData } from 'keyv';

/** Dates are `{"$date": milliseconds}` in our texts. */
export function toText<Value>(data: DeserializedData<Value>): string {
  return JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
    const own = this[key];
    return own instanceof Date ? { $date: own.getTime() } : value;
  });
}

export function fromText<Value>(text: string): DeserializedData<Value> | undefined {
  return JSON.parse(text, (_key, value) => (typeof value?.$date === 'number' ? new Date(value.$date) : value));
}
