import { Suspense, use } from 'react';

type Comment = { id: string; author: string; text: string };

function Comments({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  const comments = use(commentsPromise);
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <ul>
        {comments.map((c) => (
          <li key={c.id}>
            {c.author}: {c.text}
          </li>
        ))}
      </ul>
    </Suspense>
  );
}

export function Section({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  return <Comments commentsPromise={commentsPromise} />;
}
