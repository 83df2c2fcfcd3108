import { flattenError } from 'zod';
import { signup } from './signup';

/** What is wrong with the form, as "field: message". */
export function complaints(data: unknown): string[] {
  const result = signup.safeParse(data);
  if (result.success) return [];
  const { fieldErrors, formErrors } = flattenError(result.error);
  const fields = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => `${field}: ${message}`),
  );
  return [...formErrors.map((message) => `: ${message}`), ...fields];
}
