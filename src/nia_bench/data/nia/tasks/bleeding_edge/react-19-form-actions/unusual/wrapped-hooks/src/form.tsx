'use client';

import type { ReactNode } from 'react';
import { useSending, useSignIn } from './attempt';

function Button({ children }: { children: ReactNode }) {
  const sending = useSending();
  return <button disabled={sending}>{sending ? 'Sending…' : children}</button>;
}

export default function Form() {
  const [attempt, signIn, busy] = useSignIn();
  return (
    <form action={signIn} aria-busy={busy}>
      <fieldset>
        <input type="email" name="email" />
        <input type="password" name="password" />
      </fieldset>
      {attempt?.error ? <em>{attempt.error}</em> : undefined}
      <Button>Log in</Button>
    </form>
  );
}
