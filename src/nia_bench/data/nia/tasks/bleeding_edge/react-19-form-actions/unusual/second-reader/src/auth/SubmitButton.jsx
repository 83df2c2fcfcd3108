'use client';

import { useFormStatus as useEnclosingForm } from 'react-dom';

export const SubmitButton = () => {
  const status = useEnclosingForm();
  return (
    <button type="submit" disabled={status.pending} aria-busy={status.pending}>
      {status.pending ? 'Signing in…' : 'Sign in'}
    </button>
  );
};
