import { z } from 'zod';
import { signup } from './signup';

/** What is wrong with the form, as "field: message". */
export function complaints(data: unknown): string[] {
  try {
    signup.parse(data);
    return [];
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  }
}
