import { useAsync } from 'react';
import { fetchComments } from './comment-service';

export function Comments() {
  const { data, error } = useAsync(fetchComments);
  if (error) return <p role="alert">The comments could not be loaded</p>;
  if (!data) return <p>Loading comments…</p>;
  return <p>{data.length} comments</p>;
}
