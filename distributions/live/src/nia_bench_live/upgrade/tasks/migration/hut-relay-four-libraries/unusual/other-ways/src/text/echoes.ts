import prettyMilliseconds from 'pretty-ms';

/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  const text = prettyMilliseconds(milliseconds, { subSecondsAsDecimals: true });
  return text.endsWith('ms') ? '0ms' : text;
}
