import * as React from 'react';
import type { Comment } from './comment-service';

interface Props {
  comments: Promise<Comment[]>;
}

interface State {
  loaded?: Comment[];
  failed?: boolean;
}

export class Comments extends React.Component<Props, State> {
  state: State = {};
  private mounted = true;

  componentDidMount() {
    this.props.comments.then(
      (loaded) => this.mounted && this.setState({ loaded }),
      () => this.mounted && this.setState({ failed: true }),
    );
  }

  componentWillUnmount() {
    this.mounted = false;
  }

  render() {
    const { loaded, failed } = this.state;
    if (failed) return <p role="alert">The comments could not be loaded</p>;
    if (!loaded) return <p>Loading comments…</p>;
    return (
      <ul>
        {loaded.map(({ id, author, text }) => (
          <li key={id}>
            <b>{author}</b> {text}
          </li>
        ))}
      </ul>
    );
  }
}
