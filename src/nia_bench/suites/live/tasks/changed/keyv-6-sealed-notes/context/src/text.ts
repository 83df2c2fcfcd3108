/** Like JSON, with dates. */
export function toText(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, part) {
    const own = this[key];
    return own instanceof Date ? { $date: own.getTime() } : part;
  });
}

export function fromText<T>(text: string): T {
  return JSON.parse(text, (_key, part) => (typeof part?.$date === 'number' ? new Date(part.$date) : part));
}
