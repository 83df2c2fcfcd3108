import { z } from 'zod';

export const headersSchema = z.record(z.string());

/** DATABASE_URL, API_KEY, PORT */
export const envSchema = z.record(z.string());

export type Env = z.infer<typeof envSchema>;
