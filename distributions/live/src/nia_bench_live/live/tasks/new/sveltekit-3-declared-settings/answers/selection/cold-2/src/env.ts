import { defineEnvVars } from '@sveltejs/kit/hooks';

type Checked<Output> = { value: Output; issues?: undefined } | { issues: { message: string }[] };

/** A Standard Schema for a variable. */
function variable<Output>(check: (value: string | undefined) => Checked<Output>) {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'orders',
      validate: (value: unknown): Checked<Output> =>
        value === undefined || typeof value === 'string' ? check(value) : refuse('must be a text'),
      types: undefined as { input: string | undefined; output: Output } | undefined,
    },
  };
}

function refuse(message: string): { issues: { message: string }[] } {
  return { issues: [{ message }] };
}

export const variables = defineEnvVars({
  DATABASE_URL: {
    description: 'Where the database is.',
    schema: variable<string>((value) =>
      value?.startsWith('postgres://') ? { value } : refuse('must begin with postgres://'),
    ),
  },
  PORT: {
    description: 'The port that the server listens on; 3000 where it is not set.',
    schema: variable<number>((value) => {
      if (value === undefined) return { value: 3000 };
      const port = /^\d+$/.test(value) ? Number(value) : NaN;
      return port >= 1 && port <= 65535 ? { value: port } : refuse('must be a whole number from 1 to 65535');
    }),
  },
  MAP_KEY: {
    description: 'The key for our maps.',
    public: true,
    schema: variable<string>((value) => (value ? { value } : refuse('must be set, and not to an empty text'))),
  },
  RELEASE: {
    description: 'What was built; may be missing.',
    public: true,
    static: true,
    schema: variable<string | undefined>((value) => ({ value })),
  },
});
