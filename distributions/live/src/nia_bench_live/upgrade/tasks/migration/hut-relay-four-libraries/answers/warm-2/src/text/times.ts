import prettyMilliseconds from 'pretty-ms';

/** Days after years with two digits at least, in a text of so many fields. */
function shortDays(text: string, count: number): string {
  const fields = text.split(':');
  if (fields.length === count) fields[1] = String(Number(fields[1])).padStart(2, '0');
  return fields.join(':');
}

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  if (Math.abs(milliseconds) < 3_600_000) return String(Math.trunc(milliseconds / 60_000));
  return shortDays(prettyMilliseconds(milliseconds, { colonNotation: true, hideSeconds: true }), 4);
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return shortDays(prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }), 5);
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
