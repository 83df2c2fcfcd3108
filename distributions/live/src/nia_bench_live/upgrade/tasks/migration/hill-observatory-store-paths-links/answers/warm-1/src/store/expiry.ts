/** What Keyv keeps of a value that is to live for some milliseconds: none is for ever, and less than none is over. */
export function entryOf<Value>(value: Value, milliseconds?: number): { value: Value; expires?: number } {
  if (milliseconds === undefined || milliseconds === 0 || !Number.isFinite(milliseconds)) return { value };
  return { value, expires: Math.floor(Date.now() + milliseconds) };
}
