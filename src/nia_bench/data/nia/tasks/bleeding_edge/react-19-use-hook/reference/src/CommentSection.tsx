import { Suspense } from 'react';
import { Comments, type Comment } from './Comments';

export function CommentSection({ commentsPromise }: { commentsPromise: Promise<Comment[]> }) {
  return (
    <section>
      <h2>Comments</h2>
      <Suspense fallback={<p>Loading comments…</p>}>
        <Comments commentsPromise={commentsPromise} />
      </Suspense>
    </section>
  );
}
