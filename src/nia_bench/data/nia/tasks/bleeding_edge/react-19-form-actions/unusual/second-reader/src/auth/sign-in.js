'use server';

/**
 * @param {{ error: string | null }} _last
 * @param {FormData} fields
 * @returns {Promise<{ error: string | null }>}
 */
export async function signIn(_last, fields) {
  const missing = ['email', 'password'].filter((name) => !String(fields.get(name) ?? '').trim());
  return { error: missing.length > 0 ? `Please fill in: ${missing.join(', ')}` : null };
}
