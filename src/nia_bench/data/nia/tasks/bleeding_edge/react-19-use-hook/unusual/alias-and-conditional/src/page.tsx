import { Suspense as Pending, useMemo } from 'react';
import Comments, { type Comment } from './comments/list';

const fetchComments = (article: string): Promise<Comment[]> =>
  fetch(`/api/articles/${article}/comments`).then((response) => response.json());

function Below({ comments }: { comments: Promise<Comment[]> }) {
  return (
    <aside>
      <Comments commentsPromise={comments} collapsed />
    </aside>
  );
}

export function Page({ article }: { article: string }) {
  const comments = useMemo(() => fetchComments(article), [article]);
  return (
    <Pending fallback={<progress />}>
      <Below comments={comments} />
    </Pending>
  );
}
