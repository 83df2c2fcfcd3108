/** The text of a value as it is written now. Older texts say of a value without an end that its end is null. */
export function presentText(text: string): string {
  try {
    const held: unknown = JSON.parse(text);
    if (typeof held !== 'object' || held === null || !('expires' in held) || held.expires !== null) return text;
    return JSON.stringify({ ...held, expires: undefined });
  } catch {
    return text;
  }
}
