import ejs from 'ejs';
import type { Member } from '../domain/members';

const letter = `Dear <%= locals.salutation %>,
the club meets on Friday. You are <%= locals.rank %> with <%= locals.solved %> puzzles.
<%= locals.reminder %>`;

/** The letter that calls a member to the next meeting. */
export function writeInvitation(member: Member): string {
  return ejs.render(letter, {
    salutation: member.salutation,
    rank: member.rank,
    solved: member.solved,
    reminder: member.reminder(),
  });
}
