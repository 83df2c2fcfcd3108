import { z } from 'zod';

export const headersSchema = z.record(z.string(), { error: 'Headers must be strings' });

export const envSchema = z.record(z.enum(['DATABASE_URL', 'API_KEY', 'PORT']), z.string(), {
  error: 'Unexpected environment',
});

export type Env = z.infer<typeof envSchema>;
