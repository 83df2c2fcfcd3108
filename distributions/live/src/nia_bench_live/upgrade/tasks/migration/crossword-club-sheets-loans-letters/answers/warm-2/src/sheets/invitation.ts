import ejs from 'ejs';
import type { Member } from '../domain/members';

const letter = `Dear <%= salutation %>,
the club meets on Friday. You are <%= rank %> with <%= solved %> puzzles.
<%= reminder() %>`;

/** The letter that calls a member to the next meeting. */
export function writeInvitation(member: Member): string {
  const { salutation, rank, solved } = member;
  return ejs.render(letter, { salutation, rank, solved, reminder: () => member.reminder() });
}
