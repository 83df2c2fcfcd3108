import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  poweredByHeader: false,
  cacheComponents: true,
  env: {
    sessionApi: process.env.SESSION_API ?? 'http://localhost:4100',
  },
};

export default nextConfig;
