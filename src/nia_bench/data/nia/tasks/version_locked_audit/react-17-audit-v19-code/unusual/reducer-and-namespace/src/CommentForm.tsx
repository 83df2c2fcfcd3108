import * as React from 'react';
import { postComment } from './comment-service';
import { useUniqueId } from './use-unique-id';

type Status = { pending: boolean; error: string | null };
const start: Status = { pending: false, error: null };

export const CommentForm: React.FC = () => {
  const id = useUniqueId('comment');
  const text = React.useRef<HTMLTextAreaElement>(null);
  const [{ pending, error }, update] = React.useReducer(
    (old: Status, change: Partial<Status>): Status => ({ ...old, ...change }),
    start,
  );

  const handlers: React.DOMAttributes<HTMLFormElement> = {
    onSubmit: (event) => {
      event.preventDefault();
      update({ pending: true });
      postComment(text.current!.value)
        .then((refused) => {
          if (refused === null) text.current!.value = '';
          update({ error: refused });
        })
        .catch(() => update({ error: 'The server cannot be reached' }))
        .then(() => update({ pending: false }));
    },
  };

  return (
    <form action="/comments" {...handlers}>
      <label htmlFor={id}>Your comment</label>
      <textarea id={id} ref={text} required />
      <button disabled={pending}>Send</button>
      {error !== null && <p role="alert">{error}</p>}
    </form>
  );
};
