import { useState } from 'react';
import { postComment } from './comment-service';

export function CommentForm() {
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | { error: string }>('idle');

  const send = async () => {
    setState('sending');
    const error = await postComment(text).catch(() => 'The server cannot be reached');
    if (error === null) setText('');
    setState(error === null ? 'idle' : { error });
  };

  return (
    <div role="form">
      <label>
        Your comment
        <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" disabled={state === 'sending' || !text} onClick={() => void send()}>
        Send
      </button>
      {typeof state === 'object' && <p role="alert">{state.error}</p>}
    </div>
  );
}
