import type { Member } from '../domain/members';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

/** Signs that HTML has a use for. */
export function safe(value: unknown): string {
  return String(value ?? '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** The letter that calls a member to the next meeting. */
export function writeInvitation(member: Member): string {
  return `Dear ${safe(member.salutation)},
the club meets on Friday. You are ${safe(member.rank)} with ${safe(member.solved)} puzzles.
${safe(member.reminder())}`;
}
