export type Theme = 'light' | 'dark';

export function storedTheme(): Theme {
  return localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
}
