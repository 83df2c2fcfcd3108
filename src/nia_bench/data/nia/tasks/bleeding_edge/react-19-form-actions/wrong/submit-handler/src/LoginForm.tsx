import { useState, type SyntheticEvent } from 'react';

type Result = { error: string | null };

export function LoginForm() {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    const response = await fetch('/api/login', { method: 'POST', body: new FormData(event.currentTarget) });
    const result: Result = await response.json();
    setError(result.error);
    setPending(false);
  }

  return (
    <form onSubmit={handleSubmit}>
      <input name="email" type="email" />
      <input name="password" type="password" />
      {error && <p>{error}</p>}
      <SubmitButton pending={pending} />
    </form>
  );
}

function SubmitButton({ pending }: { pending: boolean }) {
  return <button disabled={pending}>{pending ? 'Logging in…' : 'Log in'}</button>;
}
