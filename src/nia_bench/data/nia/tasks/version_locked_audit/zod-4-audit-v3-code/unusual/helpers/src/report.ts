import { flattenError, treeifyError } from 'zod/v4';
import { profile } from './profile';
import { settings } from './settings';

export function profileErrors(data: unknown) {
  const { error } = profile.safeParse(data);
  return error ? flattenError(error).fieldErrors : {};
}

export function mailError(data: unknown): string | undefined {
  const { error } = settings.safeParse(data);
  return error && treeifyError(error).properties?.notifications?.properties?.mail?.errors[0];
}
