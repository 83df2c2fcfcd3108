'use client';

import { useActionState } from 'react';
import { login } from './actions';
import { SubmitButton } from './SubmitButton';

export function LoginForm() {
  const [state, formAction] = useActionState(login, { error: null });
  return (
    <form action={formAction}>
      <input type="email" name="email" placeholder="Email" />
      <input type="password" name="password" placeholder="Password" />
      <SubmitButton />
      {state.error && <p>{state.error}</p>}
    </form>
  );
}
