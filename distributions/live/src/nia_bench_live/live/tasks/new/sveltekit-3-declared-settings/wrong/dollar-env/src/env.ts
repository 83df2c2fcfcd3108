import { env } from '$env/dynamic/private';
import { env as publicEnv } from '$env/dynamic/public';

const port = Number(env.PORT ?? 3000);
if (!env.DATABASE_URL?.startsWith('postgres://')) throw new Error('DATABASE_URL');
if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error('PORT');

export const variables = {
  DATABASE_URL: env.DATABASE_URL,
  PORT: port,
  MAP_KEY: publicEnv.MAP_KEY,
  RELEASE: publicEnv.RELEASE,
};
