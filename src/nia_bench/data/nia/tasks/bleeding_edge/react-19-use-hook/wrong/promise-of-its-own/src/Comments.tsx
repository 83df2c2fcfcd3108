import { Suspense, use } from 'react';

type Comment = { id: string; author: string; text: string };

async function loadComments(): Promise<Comment[]> {
  const response = await fetch('/api/comments');
  return response.json();
}

function Comments() {
  const comments = use(loadComments());
  return <ul>{comments.map((c) => <li key={c.id}>{c.author}: {c.text}</li>)}</ul>;
}

export function Section() {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Comments />
    </Suspense>
  );
}
