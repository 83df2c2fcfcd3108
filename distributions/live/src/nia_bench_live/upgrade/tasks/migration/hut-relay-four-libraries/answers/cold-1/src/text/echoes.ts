import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { subSecondsAsDecimals: true });
  // less than a tenth of a second is nothing
  if (Math.abs(milliseconds) < 100) return milliseconds < 0 ? '-0ms' : '0ms';
  return text;
}
