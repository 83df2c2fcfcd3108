import prettyMilliseconds from 'pretty-ms';

/** The clock on the board, such as `1:05`: the two largest of hours, minutes and seconds. */
export function boardClock(milliseconds: number): string {
  const parts = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }).split(':');
  // With years, the days behind them have three digits in pretty-ms, and two on the board.
  if (parts.length === 5) parts[1] = String(Number(parts[1])).padStart(2, '0');
  return parts.slice(0, 2).join(':');
}

/** How long until a boat leaves. Less than a minute is no wait any more. */
export function waitText(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { hideSeconds: true });
  // pretty-ms keeps the seconds where there are no minutes.
  if (Math.abs(milliseconds) < 60_000) return milliseconds < 0 ? 'in -0ms' : 'boarding';
  return `in ${text}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const length = Math.abs(milliseconds);
  // Just below a second pretty-ms does not round up any more.
  const text =
    length >= 999.5 && length < 1000
      ? '1000 milliseconds'
      : prettyMilliseconds(length, { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
