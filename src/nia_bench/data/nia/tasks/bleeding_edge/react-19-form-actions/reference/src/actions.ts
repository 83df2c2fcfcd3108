'use server';

export type LoginState = { error: string | null };

export async function login(_previous: LoginState, form: FormData): Promise<LoginState> {
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  if (email === '' || password === '') {
    return { error: 'Please fill in your email address and your password.' };
  }
  return { error: null };
}
