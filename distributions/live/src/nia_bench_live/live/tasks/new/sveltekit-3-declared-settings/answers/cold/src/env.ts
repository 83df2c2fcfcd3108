import { defineEnvVars } from '@sveltejs/kit/hooks';

type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly { readonly message: string }[] };

/** A Standard Schema (https://standardschema.dev). */
interface Schema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: string | undefined; readonly output: T };
    readonly validate: (value: unknown) => Result<T>;
  };
}

function schema<T>(validate: (value: unknown) => Result<T>): Schema<T> {
  return { '~standard': { version: 1, vendor: 'orders', validate } };
}

function no(message: string): { issues: { message: string }[] } {
  return { issues: [{ message }] };
}

export const variables = defineEnvVars({
  DATABASE_URL: {
    description: 'Where the database is',
    schema: schema<string>((value) =>
      typeof value === 'string' && value.startsWith('postgres://') ? { value } : no('must begin with postgres://'),
    ),
  },
  PORT: {
    description: 'The port that the server listens at',
    schema: schema<number>((value) => {
      if (value === undefined) return { value: 3000 };
      const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : NaN;
      return port >= 1 && port <= 65535 ? { value: port } : no('must be a whole number from 1 to 65535');
    }),
  },
  MAP_KEY: {
    description: 'The key for the maps',
    public: true,
    schema: schema<string>((value) =>
      typeof value === 'string' && value !== '' ? { value } : no('must be set, and not to an empty text'),
    ),
  },
  RELEASE: {
    description: 'The release that this build belongs to',
    public: true,
    static: true,
    schema: schema<string | undefined>((value) =>
      value === undefined || typeof value === 'string' ? { value } : no('must be a text'),
    ),
  },
});
