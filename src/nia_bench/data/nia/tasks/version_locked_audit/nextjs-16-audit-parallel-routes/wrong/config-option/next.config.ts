import type { NextConfig } from 'next';

const config: NextConfig = { parallelRoutes: { defaultFallback: 'null' } };

export default config;
