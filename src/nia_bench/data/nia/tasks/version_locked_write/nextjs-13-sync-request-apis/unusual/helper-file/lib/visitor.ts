import * as request from 'next/headers';

const SESSION = 'session';

export const jar = () => request.cookies();

export function visitor(): { name: string; language: string } {
  const head = request.headers();
  return {
    name: jar().has(SESSION) ? jar().get(SESSION)!.value : 'guest',
    language: head.get('accept-language')?.split(',')[0] ?? 'unknown',
  };
}
