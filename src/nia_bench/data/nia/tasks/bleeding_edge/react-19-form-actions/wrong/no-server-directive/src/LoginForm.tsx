'use client';

import { useActionState } from 'react';
import { SubmitButton } from './SubmitButton';

type State = { error: string | null };

async function login(_state: State, data: FormData): Promise<State> {
  // 'use server' would run this on the server
  return data.get('email') && data.get('password') ? { error: null } : { error: 'Missing fields' };
}

export function LoginForm() {
  const [state, action] = useActionState(login, { error: null });
  return (
    <form action={action}>
      <input name="email" />
      <input name="password" type="password" />
      <SubmitButton />
      {state.error}
    </form>
  );
}
