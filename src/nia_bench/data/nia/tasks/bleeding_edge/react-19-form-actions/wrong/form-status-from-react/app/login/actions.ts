'use server';

export async function authenticate(prev: { error: string | null }, data: FormData): Promise<{ error: string | null }> {
  if (!data.get('email') || !data.get('password')) return { error: 'Both fields are required' };
  return { error: null };
}
