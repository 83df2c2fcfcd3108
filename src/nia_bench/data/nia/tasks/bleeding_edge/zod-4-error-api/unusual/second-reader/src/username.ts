import { maxLength, minLength, string } from 'zod';

const [SHORTEST, LONGEST] = [3, 20];

const notText = ({ input }: { input?: unknown }) =>
  input === undefined ? 'Username is required' : 'Username must be text';

const length = [
  minLength(SHORTEST, { error: `Username needs at least ${SHORTEST} characters` }),
  maxLength(LONGEST, { error: `Username may have at most ${LONGEST} characters` }),
];

export const usernameSchema = string({ error: notText }).check(...length);
