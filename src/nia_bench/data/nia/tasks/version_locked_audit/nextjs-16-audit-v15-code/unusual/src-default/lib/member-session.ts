import { settings } from './settings';

export type Member = { id: string; name: string };

/** The member that a session token belongs to, or null. */
export async function findMember(token: string): Promise<Member | null> {
  const url = new URL(`/sessions/${encodeURIComponent(token)}`, settings.sessionApi);
  const response = await fetch(url);
  return response.ok ? ((await response.json()) as Member) : null;
}
