import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  poweredByHeader: false,
  cacheComponents: true,
  eslint: { ignoreDuringBuilds: true },
};

export default nextConfig;
