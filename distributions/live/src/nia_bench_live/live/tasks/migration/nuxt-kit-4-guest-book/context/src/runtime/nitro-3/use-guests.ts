const guests: string[] = [];

/** Everybody who has signed. */
export function useGuests(): string[] {
  return guests;
}
