export interface Comment {
  id: string;
  author: string;
  text: string;
}

export async function fetchComments(): Promise<Comment[]> {
  const response = await fetch('/api/comments');
  if (!response.ok) throw new Error('The comments could not be loaded');
  return (await response.json()) as Comment[];
}

/** Posts a comment; answers with a message for the visitor where the server refuses it. */
export async function postComment(text: string): Promise<string | null> {
  const response = await fetch('/api/comments', { method: 'POST', body: JSON.stringify({ text }) });
  return response.ok ? null : 'Your comment could not be saved';
}
