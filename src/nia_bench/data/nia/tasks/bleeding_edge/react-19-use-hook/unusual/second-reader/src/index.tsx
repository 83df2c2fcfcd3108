import React from 'react';

interface Comment { id: string; author: string; text: string }

interface WithComments { commentsPromise: Promise<Comment[]> }

export const Comments: React.FC<WithComments> = (props) => {
  const comments = React.use(props.commentsPromise);
  if (!comments.length) return <p>No comments yet.</p>;
  const rows: React.ReactNode[] = [];
  for (const { id, author, text } of comments) {
    rows.push(<li key={id}>{author}: {text}</li>);
  }
  return <ul>{rows}</ul>;
};

export class Discussion extends React.Component<WithComments> {
  override render() {
    return (
      <React.Suspense fallback={<progress />}>
        <Comments commentsPromise={this.props.commentsPromise} />
      </React.Suspense>
    );
  }
}
