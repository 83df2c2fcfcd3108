import { gate } from './gate';

export const proxy = gate;
export const config = { matcher: ['/account', '/account/:path*'] };
