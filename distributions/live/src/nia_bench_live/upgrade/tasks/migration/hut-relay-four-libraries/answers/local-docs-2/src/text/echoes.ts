import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  const sign = milliseconds < 0 ? '-' : '';
  const length = Math.abs(milliseconds);
  // What is shorter than a tenth of a second counts as nothing.
  return sign + prettyMilliseconds(length < 100 ? 0 : length, { subSecondsAsDecimals: true });
}
