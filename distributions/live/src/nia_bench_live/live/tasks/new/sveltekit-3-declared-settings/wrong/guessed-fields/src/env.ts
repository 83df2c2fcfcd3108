import { defineEnvVars } from '@sveltejs/kit/env';

export const variables = defineEnvVars({
  DATABASE_URL: { schema: (value) => (value?.startsWith('postgres://') ? value : undefined) },
  PORT: {
    schema: (value) => {
      const port = Number(value ?? 3000);
      return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined;
    },
  },
  MAP_KEY: { public: true },
  RELEASE: { public: true, static: true },
});
