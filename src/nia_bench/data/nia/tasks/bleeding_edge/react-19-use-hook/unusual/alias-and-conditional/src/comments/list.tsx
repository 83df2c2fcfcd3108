'use client';

import { use as read, useState, type Usable } from 'react';

export type Comment = Record<'id' | 'author' | 'text', string>;

export default function Comments(props: { commentsPromise: Usable<Comment[]>; collapsed?: boolean }) {
  const [open, setOpen] = useState(!props.collapsed);
  if (!open) return <button onClick={() => setOpen(true)}>Show comments</button>;
  const promise = props.commentsPromise;
  const rows = read(promise).map((comment) => (
    <tr key={comment.id}>
      <th>{comment.author}</th>
      <td>{comment.text}</td>
    </tr>
  ));
  return (
    <table>
      <tbody>{rows}</tbody>
    </table>
  );
}
