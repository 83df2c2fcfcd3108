'use client';

import { useActionState } from 'react';
import { signIn } from './sign-in.js';
import { SubmitButton } from './SubmitButton.jsx';

const FIELDS = [
  { name: 'email', type: 'email', caption: 'E-mail' },
  { name: 'password', type: 'password', caption: 'Password' },
];

export default function SignInForm() {
  const [state, dispatch] = useActionState(signIn, { error: null });
  return (
    <form action={dispatch}>
      {FIELDS.map(({ name, type, caption }) => (
        <p key={name}>
          <label>
            {caption} <input name={name} type={type} />
          </label>
        </p>
      ))}
      {state.error !== null && <output role="alert">{state.error}</output>}
      <SubmitButton />
    </form>
  );
}
