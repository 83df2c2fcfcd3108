import { useState } from 'react';
import { postComment } from './comment-service';

export function CommentForm() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(data: FormData) {
    setPending(true);
    try {
      const refused = await postComment(String(data.get('text')));
      setError(refused);
    } finally {
      setPending(false);
    }
  }

  return (
    <form action={send}>
      <label htmlFor="comment-text">Your comment</label>
      <textarea id="comment-text" name="text" required />
      <button disabled={pending}>{pending ? 'Sending…' : 'Send'}</button>
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
