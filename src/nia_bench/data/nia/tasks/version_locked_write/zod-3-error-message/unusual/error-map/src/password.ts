import { string, ZodIssueCode, type ZodErrorMap } from 'zod';

const SHORTEST = 8;

const errorMap: ZodErrorMap = (issue, context) => {
  if (issue.code !== ZodIssueCode.invalid_type) return { message: context.defaultError };
  return { message: issue.received === 'undefined' ? 'Password is required' : 'Password must be a string' };
};

export const Password = string({ errorMap }).min(SHORTEST, `Password must have at least ${SHORTEST} characters`);
