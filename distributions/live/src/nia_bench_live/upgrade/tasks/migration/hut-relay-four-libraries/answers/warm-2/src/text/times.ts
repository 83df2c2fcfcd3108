import prettyMilliseconds from 'pretty-ms';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

/** The days after years have two digits where they can. */
function withDays(text: string, milliseconds: number): string {
  return Math.abs(milliseconds) < year ? text : text.replace(/^(-?\d+):0(\d\d):/, '$1:$2:');
}

/** The time of work as the wage sheet has it: without seconds, and without hours where there are none. */
export function workingTime(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, hideSeconds: true });
  const whole = Math.abs(milliseconds) < minute ? text.replace(/:[\d.]+$/, '') : text;
  const time = withDays(whole, milliseconds).replace(/^(-?)0:0?(\d+)$/, '$1$2');
  return milliseconds < 0 && !time.startsWith('-') ? `-${time}` : time;
}

/** For how long a hut has been open, for the counter at its door. */
export function openFor(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { colonNotation: true, secondsDecimalDigits: 0 });
  return withDays(text, milliseconds);
}

export function walkText(minutes: number): string {
  return prettyMilliseconds(minutes * 60_000, { verbose: true });
}
