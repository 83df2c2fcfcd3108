'use client';

import { useActionState } from 'react';
import { login } from './actions';
import { SubmitButton } from './SubmitButton';

export function LoginForm() {
  const [state, action] = useActionState(login, { error: null });

  return (
    <form action={action}>
      <label>
        Email <input name="email" type="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      {state.error !== null && <p role="alert">{state.error}</p>}
      <SubmitButton />
    </form>
  );
}
