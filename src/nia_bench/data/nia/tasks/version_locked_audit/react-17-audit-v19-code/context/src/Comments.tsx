import { use } from 'react';
import type { Comment } from './comment-service';

export function Comments({ comments }: { comments: Promise<Comment[]> }) {
  return (
    <ul>
      {use(comments).map((comment) => (
        <li key={comment.id}>
          <b>{comment.author}</b> {comment.text}
        </li>
      ))}
    </ul>
  );
}
