/** What the office programs leave lying about. */
export function isScratch(path: string): boolean {
  return /(^|[/\\])(~\$[^/\\]*|[^/\\]*\.tmp)$/.test(path);
}
