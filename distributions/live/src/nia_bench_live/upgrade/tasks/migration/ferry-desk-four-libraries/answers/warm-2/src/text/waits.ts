import prettyMilliseconds from 'pretty-ms';

/** The clock on the board. */
export function boardClock(milliseconds: number): string {
  const [first = '', second = '', ...rest] = prettyMilliseconds(Math.abs(milliseconds), { colonNotation: true, secondsDecimalDigits: 0 }).split(':');
  // Only a year has three fields and more after the second one, which are its days.
  const shown = rest.length === 3 ? String(Number(second)).padStart(2, '0') : second;
  return `${milliseconds < 0 ? '-' : ''}${first}:${shown}`;
}

/** How long until a boat leaves. */
export function waitText(milliseconds: number): string {
  const minutes = Math.trunc(Math.abs(milliseconds) / 60_000);
  const text = `${milliseconds < 0 ? '-' : ''}${prettyMilliseconds(minutes * 60_000, { hideSeconds: true })}`;
  return text === '0ms' ? 'boarding' : `in ${text}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const size = Math.abs(milliseconds);
  const isNearlySecond = size < 1000 && Math.round(size) === 1000;
  const text = isNearlySecond ? '1000 milliseconds' : prettyMilliseconds(size, { verbose: true, unitCount: 2 });
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
