import * as z from 'zod';
import { profile } from './profile';
import { settings } from './settings';

/** Messages for each field of the profile form. */
export function profileErrors(data: unknown) {
  const { error } = profile.safeParse(data);
  return error ? z.flattenError(error).fieldErrors : {};
}

/** The first complaint about the mail switch, if there is one. */
export function mailError(data: unknown): string | undefined {
  const { error } = settings.safeParse(data);
  return error?.issues.find(({ path }) => path.join('.') === 'notifications.mail')?.message;
}
