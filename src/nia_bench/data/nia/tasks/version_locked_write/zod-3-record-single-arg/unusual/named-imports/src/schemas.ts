import { enum as oneOf, record as dictionary, string as text, type TypeOf } from 'zod';

const NAMES = ['DATABASE_URL', 'API_KEY', 'PORT'] as const;
const value = text({ invalid_type_error: 'text, please' }).trim();

const names = oneOf(NAMES);

export const headers = dictionary(value);
export const environment = dictionary(names, text().min(1));
export type Environment = TypeOf<typeof environment>;
