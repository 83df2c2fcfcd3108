import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  // What is less than a tenth of a second counts as nothing.
  const isNothing = Math.abs(milliseconds) < 100;
  const text = prettyMilliseconds(isNothing ? 0 : milliseconds, { subSecondsAsDecimals: true });
  return isNothing && milliseconds < 0 ? `-${text}` : text;
}
