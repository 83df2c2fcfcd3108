import { cookies as readCookies, headers as readHeaders } from 'next/headers';
import { Greeting } from './greeting';

const Profile = () => {
  const header = (name: string) => readHeaders().get(name);
  return <Greeting jar={readCookies()} language={header('ACCEPT-LANGUAGE')} />;
};

export { Profile as default };
