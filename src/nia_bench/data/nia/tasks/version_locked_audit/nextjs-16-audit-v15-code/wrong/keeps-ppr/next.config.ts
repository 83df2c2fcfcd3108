import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  poweredByHeader: false,
  cacheComponents: true,
  experimental: { ppr: 'incremental' },
};

export default nextConfig;
