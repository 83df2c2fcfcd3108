import { live } from './api';

export function watchUser(userId: string) {
  return live.onUserUpdate.subscribe(
    { userId },
    {
      onData: ({ data }) => console.log(`${data.userId} is ${data.status}`),
      onError: (error) => console.error('lost the connection', error),
    },
  );
}
