import { cookies, headers } from 'next/headers';

const visitor = () => cookies().get('session')?.value || 'guest';
const language = () => headers().get('accept-language')?.split(',')[0] ?? 'unknown';

const ProfilePage = () => (
  <section>
    <h1>{`Hello, ${visitor()}!`}</h1>
    <p lang="en">Your language: {language()}</p>
  </section>
);

export default ProfilePage;
