import * as React from 'react';

type Comment = { id: string; author: string; text: string };

function Comments({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  const comments: Comment[] = React.unstable_use(commentsPromise);
  return <ol>{comments.map((c) => <li key={c.id}>{c.author}: {c.text}</li>)}</ol>;
}

export const Section = (props: { commentsPromise: Promise<Comment[]> }) => (
  <React.Suspense fallback="Loading">
    <Comments {...props} />
  </React.Suspense>
);
