/** Hides the value of what is called a token in a text. */
export function withoutTokens(text: string): string {
  return text.replace(/token=[^\s&]+/g, 'token=***');
}
