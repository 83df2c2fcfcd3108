'use client';

import * as React from 'react';
import * as DOM from 'react-dom';

type Outcome = { error: string | null };
type Props = { attempt: (last: Outcome, fields: FormData) => Promise<Outcome> };

const Send: React.FC = React.memo(() => {
  const form = DOM.useFormStatus();
  return (
    <button aria-busy={form.pending} disabled={form.pending}>
      {form.pending ? 'One moment' : 'Sign in'}
    </button>
  );
});

export const SignIn = ({ attempt }: Props) => {
  const outcome = React.useActionState<Outcome, FormData>(attempt, { error: null });
  const fields = { action: outcome[1], noValidate: true };
  return (
    <form {...fields}>
      <input name="email" />
      <input name="password" type="password" />
      <Send />
      <output>{outcome[0].error}</output>
    </form>
  );
};
