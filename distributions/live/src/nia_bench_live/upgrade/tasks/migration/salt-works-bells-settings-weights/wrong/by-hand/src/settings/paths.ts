/** Where the works keep their lists. */
export function listPath(text: string): string {
  const path = /^lists\s*=\s*"(.*)"$/m.exec(text)?.[1] ?? '';
  return path.replace(/\\([\\tn])/g, (_, letter: string) => ({ '\\': '\\', t: '\t', n: '\n' })[letter] ?? letter);
}
