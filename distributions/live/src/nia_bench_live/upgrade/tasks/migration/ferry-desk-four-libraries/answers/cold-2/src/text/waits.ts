import prettyMilliseconds from 'pretty-ms';

/** The clock on the board, such as `1:05`: the two largest of hours, minutes and seconds. */
export function boardClock(milliseconds: number): string {
  return prettyMilliseconds(milliseconds, { colonNotation: true, unitCount: 2, secondsDecimalDigits: 0 });
}

/** How long until a boat leaves. Less than a minute is no wait any more. */
export function waitText(milliseconds: number): string {
  const text = prettyMilliseconds(Math.abs(milliseconds), { hideSeconds: true });
  if (text === '0ms') return 'boarding';
  // A boat that has left has the sign at each of its units.
  return milliseconds < 0 ? `in ${text.replace(/(^| )(?=\d)/g, '$1-')}` : `in ${text}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(Math.abs(milliseconds), { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
