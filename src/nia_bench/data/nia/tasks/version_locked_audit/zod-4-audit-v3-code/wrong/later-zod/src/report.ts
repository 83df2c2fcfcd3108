import { z } from 'zod';
import { profile } from './profile';
import { settings } from './settings';

export function profileErrors(data: unknown) {
  const result = profile.safeParse(data);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

export function mailError(data: unknown): string | undefined {
  const result = settings.safeParse(data);
  if (result.success) return undefined;
  return z.treeifyError(result.error).properties?.notifications?.properties?.mail?.errors[0];
}
