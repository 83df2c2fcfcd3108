export interface Member {
  id: string;
  name: string;
}

const sessionApi = process.env.SESSION_API ?? 'http://localhost:4100';

/** The member that a session token belongs to, or null. */
export async function findMember(token: string): Promise<Member | null> {
  const response = await fetch(`${sessionApi}/sessions/${encodeURIComponent(token)}`);
  return response.ok ? ((await response.json()) as Member) : null;
}
