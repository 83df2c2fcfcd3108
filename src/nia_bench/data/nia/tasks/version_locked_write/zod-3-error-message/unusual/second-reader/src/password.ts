import { string } from 'zod';

const SHORTEST = 8;

const text = (label: string) =>
  string({
    required_error: `${label} is required`,
    invalid_type_error: `${label} must be a string`,
  });

export const passwordSchema = text('Password').min(SHORTEST, {
  message: `Password must have at least ${SHORTEST} characters`,
});
