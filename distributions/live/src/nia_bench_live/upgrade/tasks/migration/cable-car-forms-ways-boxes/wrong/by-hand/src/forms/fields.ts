/** The numbers that a driver enters into the log of a day: the least, the most, and whether they are whole. */
const FIELDS = {
  height: [null, null, false],
  wind: [0, null, false],
  riders: [1, 40, true],
  delay: [null, null, true],
  frost: [null, -1, false],
  seats: [0, null, true],
} as const;

export type Field = keyof typeof FIELDS;

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const [least, most] = FIELDS[field];
  if (least === null && most === null) return 'any number';
  if (least === null) return `${most} or less`;
  return most === null ? `${least} or more` : `${least} to ${most}`;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  const [least, most, whole] = FIELDS[field];
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value >= (least ?? value) && value <= (most ?? value) && (!whole || Number.isSafeInteger(value));
}
