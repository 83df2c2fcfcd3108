'use server';

import type { Attempt } from './attempt';

const login = async (_: Attempt | undefined, data: FormData): Promise<Attempt> => {
  const { email, password } = Object.fromEntries(data);
  if (!email) return { error: 'Email is missing' };
  if (!password) return { error: 'Password is missing' };
  return { error: null };
};

export { login as signIn };
