import { settings } from './settings';

export interface Member {
  id: string;
  name: string;
}

/** The member that a session token belongs to, or null. */
export async function findMember(token: string): Promise<Member | null> {
  const answer = await fetch(new URL(`/sessions/${encodeURIComponent(token)}`, settings.sessionApi));
  if (!answer.ok) return null;
  return (await answer.json()) as Member;
}
