import { default as templates } from 'ejs';
import type { Member } from '../domain/members';

const letter = templates.compile(`Dear <%= salutation %>,
the club meets on Friday. You are <%= rank %> with <%= solved %> puzzles.
<%= reminder %>`);

/** The letter that calls a member to the next meeting: a template sees what is an object's own. */
export function writeInvitation(member: Member): string {
  return letter({ salutation: member.salutation, rank: member.rank, solved: member.solved, reminder: member.reminder() });
}
