import { useActionState, useId } from 'react';
import { useFormStatus } from 'react-dom';
import { postComment } from './comment-service';

function SubmitButton() {
  const { pending } = useFormStatus();
  return <button disabled={pending}>{pending ? 'Sending…' : 'Send'}</button>;
}

export function CommentForm() {
  const id = useId();
  const [error, send] = useActionState(
    async (_previous: string | null, data: FormData) => postComment(String(data.get('text'))),
    null,
  );
  return (
    <form action={send}>
      <label htmlFor={id}>Your comment</label>
      <textarea id={id} name="text" required />
      <SubmitButton />
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
