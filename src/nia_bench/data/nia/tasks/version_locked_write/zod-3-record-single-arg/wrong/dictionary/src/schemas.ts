import { z } from 'zod';

export const headersSchema = z.dictionary(z.string());

export const envSchema = z.record(z.enum(['DATABASE_URL', 'API_KEY', 'PORT']), z.string());

export type Env = z.infer<typeof envSchema>;
