'use client';

import { useActionState, useFormStatus } from 'react';
import { authenticate } from './actions';

function Submit() {
  const status = useFormStatus();
  return <button disabled={status.pending}>Sign in</button>;
}

export default function LoginPage() {
  const [state, action] = useActionState(authenticate, { error: null });
  return (
    <form action={action}>
      <input name="email" />
      <input name="password" type="password" />
      {state.error && <strong>{state.error}</strong>}
      <Submit />
    </form>
  );
}
