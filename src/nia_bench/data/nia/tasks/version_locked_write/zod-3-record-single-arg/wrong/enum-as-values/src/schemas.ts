import { z } from 'zod';

export const headersSchema = z.record(z.string());

export const envSchema = z.record(z.enum(['DATABASE_URL', 'API_KEY', 'PORT']));

export type Env = z.infer<typeof envSchema>;
