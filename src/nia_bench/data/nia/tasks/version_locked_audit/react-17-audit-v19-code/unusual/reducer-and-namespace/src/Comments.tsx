import * as React from 'react';
import { fetchComments, type Comment } from './comment-service';

type State = { comments?: Comment[]; error?: Error };

export class Comments extends React.Component<{}, State> {
  state: State = {};

  componentDidMount() {
    fetchComments().then(
      (comments) => this.setState({ comments }),
      (error: Error) => this.setState({ error }),
    );
  }

  render() {
    const { comments, error } = this.state;
    if (error) return <p role="alert">{error.message}</p>;
    return comments ? (
      <ul>
        {comments.map(({ id, author, text }) => (
          <li key={id}>
            <b>{author}</b> {text}
          </li>
        ))}
      </ul>
    ) : (
      <p>Loading comments…</p>
    );
  }
}
