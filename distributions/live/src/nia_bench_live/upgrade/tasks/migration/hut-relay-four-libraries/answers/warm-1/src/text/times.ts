import prettyMilliseconds from 'pretty-ms';

/** Years, days, hours, minutes and seconds: from the minutes on all of them, and before that from the first that is not zero. */
function fieldsOf(milliseconds: number): string[] {
  const fields = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 }).split(':');
  // After a year come its days, which are of two digits where they can be.
  if (fields.length === 5) fields[1] = String(Number(fields[1])).padStart(2, '0');
  return fields;
}

function signOf(milliseconds: number): string {
  return milliseconds < 0 ? '-' : '';
}

/** Hours and minutes of work as the wage sheet has them: the minutes alone where there is no hour. */
export function workingTime(milliseconds: number): string {
  const fields = fieldsOf(Math.floor(Math.abs(milliseconds)));
  return `${signOf(milliseconds)}${fields.slice(0, -1).join(':')}`;
}

/** For how long a hut has been open, for the counter at its door: years, days, hours, minutes and seconds. */
export function openFor(milliseconds: number): string {
  return `${signOf(milliseconds)}${fieldsOf(Math.abs(milliseconds)).join(':')}`;
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
