'use client';

import { useFormState } from 'react-dom';
import { login } from './actions';
import { SubmitButton } from './SubmitButton';

export default function LoginForm() {
  const [state, formAction] = useFormState(login, { error: null });
  return (
    <form action={formAction}>
      <input name="email" type="email" placeholder="Email" />
      <input name="password" type="password" placeholder="Password" />
      <SubmitButton />
      {state.error ? <p>{state.error}</p> : null}
    </form>
  );
}
