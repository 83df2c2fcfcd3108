import { z } from 'zod';

export const headersSchema = z.record(z.string());

const EnvKey = z.enum(['DATABASE_URL', 'API_KEY', 'PORT']);
export const envSchema = z.partialRecord(EnvKey, z.string());

export type Env = z.infer<typeof envSchema>;
