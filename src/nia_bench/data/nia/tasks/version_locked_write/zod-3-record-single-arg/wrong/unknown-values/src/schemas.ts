import * as zod from 'zod';

const text = zod.string();
const names = ['DATABASE_URL', 'API_KEY', 'PORT'] as const;

export const environment = zod.record(zod.enum(names), text);
export const headers = zod.record(text, zod.unknown());

export type Environment = zod.TypeOf<typeof environment>;
