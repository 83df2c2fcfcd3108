import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  poweredByHeader: false,
  experimental: { cacheComponents: true },
};

export default nextConfig;
