import type { Comment } from './comment-service';
import type { Loaded } from './use-loaded';

export function Comments({ data, error }: Loaded<Comment[]>) {
  if (error) return <p role="alert">The comments could not be loaded</p>;
  if (!data) return <p>Loading comments…</p>;
  return (
    <ul>
      {data.map((comment) => (
        <li key={comment.id}>
          <b>{comment.author}</b> {comment.text}
        </li>
      ))}
    </ul>
  );
}
