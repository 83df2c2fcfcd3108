import { getRuntimeConfig } from 'next/server';

export interface Member {
  id: string;
  name: string;
}

/** The member that a session token belongs to, or null. */
export async function findMember(token: string): Promise<Member | null> {
  const { sessionApi } = getRuntimeConfig();
  const response = await fetch(`${sessionApi}/sessions/${encodeURIComponent(token)}`);
  return response.ok ? ((await response.json()) as Member) : null;
}
