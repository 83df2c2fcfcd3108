import { defineEnvVars } from '@sveltejs/kit/env';
import { environment } from './schemas';

export const variables = defineEnvVars({
  DATABASE_URL: {
    description: 'Where the orders are kept',
    public: false,
    static: false,
    schema: environment((value) => (value?.startsWith('postgres://') ? { value } : undefined), 'begins with postgres://'),
  },
  PORT: {
    schema: environment((value = '3000') => {
      const port = Number(value);
      return Number.isInteger(port) && port >= 1 && port <= 65535 ? { value: port } : undefined;
    }, 'is a port'),
  },
  MAP_KEY: { public: true, schema: environment((value) => (value ? { value } : undefined), 'is set') },
  RELEASE: { public: true, static: true, schema: environment((value) => ({ value }), 'is anything') },
});
