import * as React from 'react';
import { getUser, type User } from './api';

type State = { status: 'loading' } | { status: 'failed'; reason: unknown } | { status: 'done'; user: User };
type Event = Exclude<State, { status: 'loading' }> | { status: 'loading' };

class Profile extends React.PureComponent<{ user: User }> {
  render() {
    const { name, email } = this.props.user;
    return (
      <address>
        {name} <a href={`mailto:${email}`}>{email}</a>
      </address>
    );
  }
}

const Loader: React.VFC<{ id: number }> = ({ id }) => {
  const [state, dispatch] = React.useReducer((_: State, event: Event): State => event, { status: 'loading' });

  React.useLayoutEffect(() => {
    let wanted = true;
    const tell = (event: Event) => {
      if (wanted) dispatch(event);
    };
    tell({ status: 'loading' });
    getUser(id).then(
      (user) => tell({ status: 'done', user }),
      (reason: unknown) => tell({ status: 'failed', reason }),
    );
    return () => {
      wanted = false;
    };
  }, [id]);

  switch (state.status) {
    case 'loading':
      return <span aria-busy>Please wait</span>;
    case 'failed':
      return <span role="alert">{String(state.reason)}</span>;
    case 'done':
      return <Profile user={state.user} />;
  }
};

export { Loader as UserProfile };
