import prettyMilliseconds from 'pretty-ms';

/** The clock on the board, such as `1:05`: the two largest of hours, minutes and seconds. */
export function boardClock(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }).split(':').slice(0, 2).join(':');
}

/** How long until a boat leaves. Less than a minute is no wait any more. */
export function waitText(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { hideSeconds: true });
  if (Math.abs(milliseconds) < 60_000) return milliseconds < 0 ? 'in -0ms' : 'boarding';
  return `in ${text}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(Math.abs(milliseconds), { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
