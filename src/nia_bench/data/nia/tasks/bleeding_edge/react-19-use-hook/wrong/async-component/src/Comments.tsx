import { Suspense } from 'react';

type Comment = { id: string; author: string; text: string };

export async function Comments({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  const comments = await commentsPromise;
  return (
    <ul>
      {comments.map((c) => (
        <li key={c.id}>
          <strong>{c.author}</strong>: {c.text}
        </li>
      ))}
    </ul>
  );
}

export function CommentsSection({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <Comments commentsPromise={commentsPromise} />
    </Suspense>
  );
}
