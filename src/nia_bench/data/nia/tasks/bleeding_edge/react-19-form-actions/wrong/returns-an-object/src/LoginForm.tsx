'use client';

import { useActionState } from 'react';
import { login } from './actions';
import { SubmitButton } from './SubmitButton';

export function LoginForm() {
  const { state, action } = useActionState({ action: login, initialState: { error: null } });
  return (
    <form action={action}>
      <input name="email" />
      <input name="password" type="password" />
      {state.error && <p>{state.error}</p>}
      <SubmitButton />
    </form>
  );
}
