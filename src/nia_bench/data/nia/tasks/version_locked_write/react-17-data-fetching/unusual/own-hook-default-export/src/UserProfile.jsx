import React, { memo } from 'react';
import { useUser } from './useUser';

export default memo(({ id }) => {
  const { user, error } = useUser(id);
  if (error) return React.createElement('p', null, error.message);
  return user ? <p>{`${user.name} <${user.email}>`}</p> : <p>Loading</p>;
});
