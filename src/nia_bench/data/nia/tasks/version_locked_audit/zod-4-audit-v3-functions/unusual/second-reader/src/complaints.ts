import { signup } from './signup';

/** What is wrong with the form, as "field: message". */
export function complaints(data: unknown): string[] {
  const { error } = signup.safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message].join(': '));
}
