import * as kit from '@sveltejs/kit/env';

const required = (test: (value: string) => boolean) => (value: string | undefined) => {
  if (value === undefined || !test(value)) throw new RangeError('does not fit');
  return value;
};

function port(value: string | undefined): number {
  if (value === undefined) return 3000;
  const found = Number(required((text) => /^[1-9]\d{0,4}$/.test(text))(value));
  if (found > 65_535) throw new RangeError('is too large');
  return found;
}

const ours = kit.defineEnvVars({
  DATABASE_URL: { schema: required((value) => value.startsWith('postgres://')) },
  PORT: { schema: port },
});

const theirs = kit.defineEnvVars({
  MAP_KEY: { public: true, schema: required((value) => value !== '') },
  RELEASE: { public: true, static: true, schema: (value: string | undefined) => value },
});

export const variables = { ...ours, ...theirs };
