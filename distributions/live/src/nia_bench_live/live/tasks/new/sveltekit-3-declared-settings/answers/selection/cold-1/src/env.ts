import { defineEnvVars } from '@sveltejs/kit/hooks';

type Checked<Value> = { value: Value } | { issues: { message: string }[] };

/** A schema as SvelteKit wants it (https://standardschema.dev), made of one function. */
function schema<Value>(check: (text: string | undefined) => Checked<Value>) {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'orders',
      validate: (value: unknown): Checked<Value> =>
        value === undefined || typeof value === 'string' ? check(value) : wrong('must be a text'),
      types: undefined as { input: string | undefined; output: Value } | undefined,
    },
  };
}

function wrong(message: string): { issues: { message: string }[] } {
  return { issues: [{ message }] };
}

export const variables = defineEnvVars({
  DATABASE_URL: {
    description: 'Where the database is.',
    schema: schema<string>((text) =>
      text?.startsWith('postgres://') ? { value: text } : wrong('must begin with postgres://'),
    ),
  },
  PORT: {
    description: 'The port that the server listens on, 3000 where it is not set.',
    schema: schema<number>((text) => {
      if (text === undefined) return { value: 3000 };
      const port = /^\d+$/.test(text) ? Number(text) : NaN;
      return port >= 1 && port <= 65535 ? { value: port } : wrong('must be a whole number from 1 to 65535');
    }),
  },
  MAP_KEY: {
    description: 'Our key of the map service.',
    public: true,
    schema: schema<string>((text) => (text ? { value: text } : wrong('must be set'))),
  },
  RELEASE: {
    description: 'The release that was built.',
    public: true,
    static: true,
    schema: schema<string | undefined>((text) => ({ value: text })),
  },
});
