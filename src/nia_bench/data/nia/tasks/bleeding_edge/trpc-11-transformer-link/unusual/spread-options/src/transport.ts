import transformer from 'superjson';

export const API_PATH = '/api/trpc' as const;

export const transport = { url: API_PATH, transformer };
