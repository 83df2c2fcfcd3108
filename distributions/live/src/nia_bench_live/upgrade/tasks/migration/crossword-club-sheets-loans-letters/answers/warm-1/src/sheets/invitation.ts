import ejs from 'ejs';
import type { Member } from '../domain/members';

const letter = `Dear <%= salutation %>,
the club meets on Friday. You are <%= rank %> with <%= solved %> puzzles.
<%= reminder() %>`;

// Much of a member is in its class, and ejs has to look there, too.
const options = { strict: false, unsafePrototypeLocals: true };

/** The letter that calls a member to the next meeting. */
export function writeInvitation(member: Member): string {
  return ejs.render(letter, member, options);
}
