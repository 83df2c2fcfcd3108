'use server';

export async function login(prevState: { error: string | null }, formData: FormData) {
  const email = formData.get('email');
  const password = formData.get('password');
  if (!email || !password) {
    return { error: 'Email and password are required' };
  }
  return { error: null };
}
