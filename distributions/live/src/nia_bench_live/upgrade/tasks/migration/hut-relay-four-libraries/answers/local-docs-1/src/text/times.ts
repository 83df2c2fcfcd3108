import prettyMilliseconds from 'pretty-ms';

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  if (Math.abs(milliseconds) < 3_600_000) {
    return `${milliseconds < 0 ? '-' : ''}${Math.floor(Math.abs(milliseconds) / 60_000)}`;
  }
  return shortDays(prettyMilliseconds(milliseconds, { colonNotation: true, hideSeconds: true }), 4);
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return shortDays(prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }), 5);
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}

/** Days after years, which is when there are all units, with two digits at least, and not three. */
function shortDays(text: string, allUnits: number): string {
  const units = text.split(':');
  if (units.length === allUnits) units[1] = String(Number(units[1])).padStart(2, '0');
  return units.join(':');
}
