import * as z from 'zod/v4';

export const headersSchema = z.record(z.string(), z.string());

export const envSchema = z.record(z.enum(['DATABASE_URL', 'API_KEY', 'PORT']), z.string().optional());

export type Env = z.infer<typeof envSchema>;
