import { defineEnvVars } from '@sveltejs/kit/hooks';

export const variables = defineEnvVars({
  DATABASE_URL: {
    schema: (value) => {
      if (!value?.startsWith('postgres://')) throw new Error('must begin with postgres://');
      return value;
    },
  },
  PORT: {
    schema: (value) => {
      if (value === undefined) return 3000;
      const port = /^\d+$/.test(value) ? Number(value) : 0;
      if (port < 1 || port > 65535) throw new Error('must be a whole number from 1 to 65535');
      return port;
    },
  },
  MAP_KEY: {
    public: true,
    schema: (value) => {
      if (!value) throw new Error('must be set');
      return value;
    },
  },
  RELEASE: {
    public: true,
    static: true,
    schema: (value) => value,
  },
});
