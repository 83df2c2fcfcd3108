import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CommentForm } from './CommentForm';
import { Comments } from './Comments';
import { fetchComments } from './comment-service';

createRoot(document.getElementById('root')!).render(
  <main>
    <Suspense fallback={<p>Loading comments…</p>}>
      <Comments comments={fetchComments()} />
    </Suspense>
    <CommentForm />
  </main>,
);
