import { object, string } from 'zod';

const fields = { name: string().min(2), password: string().min(10), repeated: string() };

export const signup = object(fields).check(({ value, issues }) => {
  if (value.password === value.repeated) return;
  issues.push({ code: 'custom', input: value, path: ['repeated'], message: 'The passwords differ' });
});
