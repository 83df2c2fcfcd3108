import type { ZodType } from 'zod';
import { profile } from './profile';
import { settings } from './settings';

function complaints(schema: ZodType, data: unknown) {
  const issues = schema.safeParse(data).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** Messages for each field of the profile form. */
export function profileErrors(data: unknown) {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of complaints(profile, data)) (fields[field] ??= []).push(message);
  return fields;
}

/** The first complaint about the mail switch, if there is one. */
export function mailError(data: unknown): string | undefined {
  return complaints(settings, data).find(({ field }) => field === 'notifications.mail')?.message;
}
