import prettyMilliseconds from 'pretty-ms';

/** The clock on the board. */
export function boardClock(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, unitCount: 2, secondsDecimalDigits: 0 });
}

/** How long until a boat leaves. */
export function waitText(milliseconds: number): string {
  if (milliseconds >= 0 && milliseconds < 60_000) return 'boarding';
  return `in ${prettyMilliseconds(milliseconds, { hideSeconds: true })}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(Math.abs(milliseconds), { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
