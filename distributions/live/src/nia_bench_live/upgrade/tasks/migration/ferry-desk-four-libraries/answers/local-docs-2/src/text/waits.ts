import prettyMilliseconds from 'pretty-ms';

/** The clock on the board. */
export function boardClock(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
  // The board has room for two units, and for two digits of the second one where they suffice.
  return text.split(':').slice(0, 2).join(':').replace(/:0(?=\d\d$)/, ':');
}

/** How long until a boat leaves. */
export function waitText(milliseconds: number): string {
  const minutes = Math.trunc(Math.abs(milliseconds) / 60_000);
  const text = (milliseconds < 0 ? '-' : '') + prettyMilliseconds(minutes * 60_000, { hideSeconds: true });
  return text === '0ms' ? 'boarding' : `in ${text}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const length = Math.abs(milliseconds);
  const whole = prettyMilliseconds(length, { verbose: true, unitCount: 2 });
  // The last half millisecond before a second is rounded up.
  const text = length >= 999.5 && length < 1000 ? whole.replace('999', '1000') : whole;
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
