import prettyMilliseconds from 'pretty-ms';

/** The clock on the board, such as `1:05`: the two largest of hours, minutes and seconds. */
export function boardClock(milliseconds: number): string {
  const units = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }).split(':');
  const [largest, next = ''] = units;
  // Only after years there are five units; the days then have two digits at least, and not three.
  return `${largest}:${units.length === 5 ? String(Number(next)).padStart(2, '0') : next}`;
}

/** How long until a boat leaves. Less than a minute is no wait any more. */
export function waitText(milliseconds: number): string {
  if (Math.abs(milliseconds) < 60_000) return milliseconds < 0 ? 'in -0ms' : 'boarding';
  return `in ${prettyMilliseconds(milliseconds, { hideSeconds: true })}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const size = Math.abs(milliseconds);
  const almostSecond = size >= 999.5 && size < 1000;
  const text = almostSecond ? '1000 milliseconds' : prettyMilliseconds(size, { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
