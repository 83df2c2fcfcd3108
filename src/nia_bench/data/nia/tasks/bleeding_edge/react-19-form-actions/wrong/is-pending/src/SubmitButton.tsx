'use client';

import { useFormStatus } from 'react-dom';

export function SubmitButton() {
  const { isPending } = useFormStatus();
  return (
    <button type="submit" disabled={isPending}>
      {isPending ? 'Logging in...' : 'Log in'}
    </button>
  );
}
