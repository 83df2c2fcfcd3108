import { profile } from './profile';
import { settings } from './settings';

/** Messages for each field of the profile form. */
export function profileErrors(data: unknown) {
  const result = profile.safeParse(data);
  return result.success ? {} : result.error.flatten().fieldErrors;
}

/** The first complaint about the mail switch, if there is one. */
export function mailError(data: unknown): string | undefined {
  const result = settings.safeParse(data);
  if (result.success) return undefined;
  return result.error.format().notifications?.mail?._errors[0];
}
