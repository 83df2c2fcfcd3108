/** The address of a plan. */
export function planAddress(message: string): string | undefined {
  return /https?:\/\/\S+/.exec(message)?.[0];
}
