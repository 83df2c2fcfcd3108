/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  return /^\s*(\[*)/.exec(text)?.[1]?.length ?? 0;
}
