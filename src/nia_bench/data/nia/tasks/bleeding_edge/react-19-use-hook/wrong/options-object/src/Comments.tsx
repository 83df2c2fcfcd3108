import { Suspense, use } from 'react';

type Comment = { id: string; author: string; text: string };

function Comments({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  const { data, isPending } = use(commentsPromise, { suspense: true });
  if (isPending) return null;
  return <ul>{data.map((c: Comment) => <li key={c.id}>{c.author}: {c.text}</li>)}</ul>;
}

export function Section({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Comments commentsPromise={commentsPromise} />
    </Suspense>
  );
}
