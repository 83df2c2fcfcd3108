import { Suspense, usePromise } from 'react';

type Comment = { id: string; author: string; text: string };

function Comments({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  const comments: Comment[] = usePromise(commentsPromise);
  return <ul>{comments.map((c) => <li key={c.id}>{c.author}: {c.text}</li>)}</ul>;
}

export default function Section({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Comments commentsPromise={commentsPromise} />
    </Suspense>
  );
}
