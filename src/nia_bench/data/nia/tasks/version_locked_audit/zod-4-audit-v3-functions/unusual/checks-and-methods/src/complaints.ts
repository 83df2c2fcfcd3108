import { signup } from './signup';

/** What is wrong with the form, as "field: message". */
export const complaints = (data: unknown): string[] => {
  const { error } = signup.safeParse(data);
  const { issues = [] } = error ?? {};
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
