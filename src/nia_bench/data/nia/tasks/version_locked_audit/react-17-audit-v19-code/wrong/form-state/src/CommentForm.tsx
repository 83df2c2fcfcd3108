import { useFormState, useFormStatus } from 'react-dom';
import { postComment } from './comment-service';

function SubmitButton() {
  const { pending } = useFormStatus();
  return <button disabled={pending}>Send</button>;
}

export function CommentForm() {
  const [error, send] = useFormState(
    async (_previous: string | null, data: FormData) => postComment(String(data.get('text'))),
    null,
  );
  return (
    <form action={send}>
      <label htmlFor="comment-text">Your comment</label>
      <textarea id="comment-text" name="text" required />
      <SubmitButton />
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
