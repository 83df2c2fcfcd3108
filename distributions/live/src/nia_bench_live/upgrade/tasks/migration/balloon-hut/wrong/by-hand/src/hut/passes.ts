/** The cookie of a guest who may watch a launch. */
export function launchPass(guest: string, days: number): string {
  return `launch=${encodeURIComponent(guest)}; Max-Age=${days * 86400}; Path=/launches; HttpOnly`;
}

/** The cookie of a person who may come along with the mule. */
export function mulePass(person: string): string {
  return `mule=${encodeURIComponent(person)}; Path=/mule; SameSite=Strict`;
}
