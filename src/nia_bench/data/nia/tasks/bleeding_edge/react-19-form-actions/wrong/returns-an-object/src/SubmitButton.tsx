'use client';

import { useFormStatus } from 'react-dom';

export function SubmitButton() {
  const { submitting } = useFormStatus();
  return <button disabled={submitting}>{submitting ? 'Logging in…' : 'Log in'}</button>;
}
