/** Dates are `{"$date": milliseconds}` in our texts. */
export function toText(data: unknown): string {
  return JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
    const own = this[key];
    return own instanceof Date ? { $date: own.getTime() } : value;
  });
}

export function fromText<Data>(text: string): Data {
  return JSON.parse(text, (_key, value) => (typeof value?.$date === 'number' ? new Date(value.$date) : value));
}
