import { useState, type FormEvent } from 'react';
import { postComment } from './comment-service';

export function CommentForm() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setPending(true);
    try {
      const refused = await postComment(String(new FormData(form).get('text')));
      setError(refused);
      if (refused === null) form.reset();
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={send}>
      <label htmlFor="comment-text">Your comment</label>
      <textarea id="comment-text" name="text" required />
      <button disabled={pending}>{pending ? 'Sending…' : 'Send'}</button>
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
