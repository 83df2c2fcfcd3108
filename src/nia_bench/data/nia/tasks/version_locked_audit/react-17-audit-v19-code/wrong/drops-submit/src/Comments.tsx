import { useEffect, useState } from 'react';
import { fetchComments, type Comment } from './comment-service';

export function Comments() {
  const [comments, setComments] = useState<Comment[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let mounted = true;
    fetchComments().then(
      (loaded) => mounted && setComments(loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, []);

  if (failed) return <p role="alert">The comments could not be loaded</p>;
  if (!comments) return <p>Loading comments…</p>;
  return (
    <ul>
      {comments.map((comment) => (
        <li key={comment.id}>
          <b>{comment.author}</b> {comment.text}
        </li>
      ))}
    </ul>
  );
}
