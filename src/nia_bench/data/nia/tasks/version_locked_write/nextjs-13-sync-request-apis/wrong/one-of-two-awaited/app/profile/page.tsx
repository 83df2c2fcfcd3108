import { cookies, headers } from 'next/headers';

const ProfilePage = async () => {
  const session = (await cookies()).get('session');
  const language = headers().get('Accept-Language');
  return (
    <h1>
      Hello {session?.value ?? 'guest'} ({language})
    </h1>
  );
};

export default ProfilePage;
