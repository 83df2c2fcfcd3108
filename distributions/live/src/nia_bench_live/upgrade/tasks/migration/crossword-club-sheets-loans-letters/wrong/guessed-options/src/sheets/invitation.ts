import ejs, { type Options } from 'ejs';
import type { Member } from '../domain/members';

const letter = `Dear <%= salutation %>,
the club meets on Friday. You are <%= rank %> with <%= solved %> puzzles.
<%= reminder() %>`;

/** A member's rank and reminder are those of its class. The types of ejs do not have the option yet. */
const options: Options & { unsafePrototypeLocals: boolean; async?: never } = { unsafePrototypeLocals: true };

/** The letter that calls a member to the next meeting. */
export function writeInvitation(member: Member): string {
  return ejs.render(letter, member, options);
}
