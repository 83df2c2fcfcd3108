import { useState, useTransition, type FormEvent } from 'react';
import { postComment } from './comment-service';

export function CommentForm() {
  const [pending, startTransition] = useTransition();
  const [error, setError] = useState<string | null>(null);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    startTransition(async () => {
      setError(await postComment(String(data.get('text'))));
    });
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
