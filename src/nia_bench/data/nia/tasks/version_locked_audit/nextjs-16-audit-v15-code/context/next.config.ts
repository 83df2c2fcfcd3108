import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  poweredByHeader: false,
  eslint: {
    ignoreDuringBuilds: true,
  },
  serverRuntimeConfig: {
    sessionApi: process.env.SESSION_API ?? 'http://localhost:4100',
  },
  experimental: {
    ppr: true,
    dynamicIO: true,
  },
};

export default nextConfig;
