import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  poweredByHeader: false,
  experimental: {
    ppr: 'incremental',
    cacheComponents: true,
  },
};

export default nextConfig;
