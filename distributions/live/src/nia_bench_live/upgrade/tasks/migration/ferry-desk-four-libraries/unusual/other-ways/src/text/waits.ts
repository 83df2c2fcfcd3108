import prettyMilliseconds from 'pretty-ms';

/** The clock on the board. */
export function boardClock(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }).replace(/^(\d+:\d+).*$/, '$1');
}

/** How long until a boat leaves. */
export function waitText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes === 0 ? 'boarding' : `in ${prettyMilliseconds(minutes * 60_000)}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(Math.abs(milliseconds), { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
