import { SignIn } from '@/components/SignIn';

export default function Page() {
  async function attempt(last: { error: string | null }, fields: FormData) {
    'use server';
    const given = ['email', 'password'].every((name) => fields.get(name));
    return given ? { ...last, error: null } : { error: 'Both fields are needed' };
  }

  return <SignIn attempt={attempt} />;
}
