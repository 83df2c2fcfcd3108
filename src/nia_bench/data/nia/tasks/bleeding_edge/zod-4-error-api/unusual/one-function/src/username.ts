import z from 'zod';

type Issue = z.core.$ZodRawIssue;

function error(issue: Issue): string | undefined {
  if (issue.code === 'too_small') return `Username needs at least ${issue.minimum} characters`;
  if (issue.code === 'too_big') return `Username may have at most ${issue.maximum} characters`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'Username is required' : 'Username must be text';
}

const text = z.string({ error });
export const Username = text.min(3, { error }).max(20, { error });
