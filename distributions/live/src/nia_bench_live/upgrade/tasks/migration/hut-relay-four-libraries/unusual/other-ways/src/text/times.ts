import prettyMilliseconds from 'pretty-ms';

/** The time of work as the wage sheet has it. */
export function workingTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const text = prettyMilliseconds(minutes * 60_000, { colonNotation: true, hideSeconds: true });
  return minutes === 0 ? '0' : text.replace(/^0:0?(\d)/, '$1');
}

/** For how long a hut has been open, for the counter at its door. */
export function openFor(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
  const units = text.split(':');
  if (units.length === 5) units[1] = String(Number(units[1])).padStart(2, '0');
  return units.join(':');
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
