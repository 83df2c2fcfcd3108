import type { NextConfig } from 'next';

const caching = { cacheComponents: true } satisfies NextConfig;

export default { poweredByHeader: false, ...caching } satisfies NextConfig;
