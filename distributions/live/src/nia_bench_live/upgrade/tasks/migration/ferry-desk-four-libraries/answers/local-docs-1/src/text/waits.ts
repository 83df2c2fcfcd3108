import prettyMilliseconds from 'pretty-ms';

/** The clock on the board, such as `1:05`: the two largest of hours, minutes and seconds. */
export function boardClock(milliseconds: number): string {
  const [first = '', ...others] = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }).split(':');
  return [first, ...others.slice(0, 1).map((unit) => String(Number(unit)).padStart(2, '0'))].join(':');
}

/** How long until a boat leaves. Less than a minute is no wait any more. */
export function waitText(milliseconds: number): string {
  const minutes = milliseconds - (milliseconds % 60_000);
  if (minutes === 0) return milliseconds < 0 ? 'in -0ms' : 'boarding';
  return `in ${prettyMilliseconds(minutes, { hideSeconds: true })}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const text = prettyMilliseconds(Math.abs(milliseconds), { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
