import { useState, type FormEventHandler } from 'react';
import { postComment } from './comment-service';

export function CommentForm() {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('text');
    setSending(true);
    postComment(String(text))
      .then((message) => {
        setRefusal(message);
        if (message === null) form.reset();
      })
      .catch(() => setRefusal('Your comment could not be saved'))
      .then(() => setSending(false));
  };

  return (
    <form onSubmit={send}>
      <label>
        Your comment <textarea name="text" required />
      </label>
      <button type="submit" disabled={sending}>
        {sending ? 'Sending…' : 'Send'}
      </button>
      {refusal && <p role="alert">{refusal}</p>}
    </form>
  );
}
