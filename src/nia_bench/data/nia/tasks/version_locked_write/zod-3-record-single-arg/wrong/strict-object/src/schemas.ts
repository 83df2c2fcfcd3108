import { z } from 'zod';

export const headersSchema = z.record(z.string());

export const envSchema = z
  .object({ DATABASE_URL: z.string(), API_KEY: z.string(), PORT: z.string() })
  .partial()
  .strict();

export type Env = z.infer<typeof envSchema>;
