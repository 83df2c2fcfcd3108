'use client';

import { useActionState, useFormStatus } from 'react-dom';
import { authenticate } from './actions';

function Submit() {
  const { pending } = useFormStatus();
  return <button disabled={pending}>{pending ? 'Please wait' : 'Sign in'}</button>;
}

export default function LoginPage() {
  const [state, action] = useActionState(authenticate, { error: null });
  return (
    <form action={action}>
      <input name="email" />
      <input name="password" type="password" />
      {state.error}
      <Submit />
    </form>
  );
}
