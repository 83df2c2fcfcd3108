import prettyMilliseconds from 'pretty-ms';

/** The time of work as the wage sheet has it. */
export function workingTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return String(minutes);
  return prettyMilliseconds(minutes * 60_000, { colonNotation: true, hideSeconds: true });
}

/** For how long a hut has been open, for the counter at its door. */
export function openFor(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
  return text.replace(/^(\d+:)0(\d\d(:\d\d){3})$/, '$1$2');
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
