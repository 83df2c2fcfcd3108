/** Dates are `{"$date": milliseconds}` in our texts; what is for good says so with null. */
export function toText(data: unknown): string {
  const entry =
    typeof data === 'object' && data !== null && 'value' in data
      ? { value: data.value, expires: 'expires' in data ? (data.expires ?? null) : null }
      : data;
  return JSON.stringify(entry, function (this: Record<string, unknown>, key, value) {
    const own = this[key];
    return own instanceof Date ? { $date: own.getTime() } : value;
  });
}

export function fromText<Data>(text: string): Data {
  return JSON.parse(text, (_key, value) => (typeof value?.$date === 'number' ? new Date(value.$date) : value));
}
