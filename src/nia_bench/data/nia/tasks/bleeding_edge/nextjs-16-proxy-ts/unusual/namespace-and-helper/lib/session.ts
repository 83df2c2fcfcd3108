import type { NextRequest } from 'next/server';

export const isSignedIn = (request: NextRequest) =>
  request.cookies.getAll().some((cookie) => cookie.name === 'auth-token' && cookie.value !== '');
