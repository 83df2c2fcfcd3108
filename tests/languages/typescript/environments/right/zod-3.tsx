import { z } from 'zod';
export const a: string = z.string().ip().parse(process.env.HOST);
