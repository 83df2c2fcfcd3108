import { Suspense, useEffect, useState } from 'react';

interface Comment {
  id: number;
  author: string;
  text: string;
}

function Comments({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  const [comments, setComments] = useState<Comment[] | null>(null);

  useEffect(() => {
    let current = true;
    commentsPromise.then((loaded) => current && setComments(loaded));
    return () => {
      current = false;
    };
  }, [commentsPromise]);

  if (comments === null) return <p>Loading…</p>;
  return (
    <ul>
      {comments.map(({ id, author, text }) => (
        <li key={id}>
          {author}: {text}
        </li>
      ))}
    </ul>
  );
}

export function Section({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Comments commentsPromise={commentsPromise} />
    </Suspense>
  );
}
