import { cookies } from 'next/headers';

export function currentTheme() {
  const store = cookies();
  return store.get('theme')?.value ?? 'light';
}
