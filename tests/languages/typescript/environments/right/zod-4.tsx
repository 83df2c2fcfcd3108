import * as z from 'zod';
export const a: string = z.ipv4().parse(process.env.HOST);
