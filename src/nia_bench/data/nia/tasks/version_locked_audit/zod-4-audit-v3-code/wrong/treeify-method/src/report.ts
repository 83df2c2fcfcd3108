import { profile } from './profile';
import { settings } from './settings';

export function profileErrors(data: unknown) {
  const result = profile.safeParse(data);
  return result.success ? {} : result.error.treeify().properties;
}

export function mailError(data: unknown): string | undefined {
  const result = settings.safeParse(data);
  if (result.success) return undefined;
  return result.error.treeify().properties?.notifications?.properties?.mail?.errors[0];
}
