import { api } from './api';

export function watchUser(userId: string) {
  return api.onUserUpdate.subscribe(
    { userId },
    {
      onData: (update) => console.log(`${update.userId} is ${update.status}`),
      onError: (error) => console.error('lost the connection', error),
    },
  );
}
