export interface Member {
  id: string;
  name: string;
}

/** The member that a session token belongs to, or null. */
export async function findMember(token: string): Promise<Member | null> {
  const response = await fetch(`${process.env.sessionApi}/sessions/${encodeURIComponent(token)}`);
  return response.ok ? ((await response.json()) as Member) : null;
}
