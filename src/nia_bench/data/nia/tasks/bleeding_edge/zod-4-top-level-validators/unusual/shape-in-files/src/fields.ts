import z from 'zod';

const trimmed = z.string().trim();

export const identity = {
  email: trimmed.toLowerCase().pipe(z.email()),
  userId: z.uuidv7(),
};

export const origin = {
  ['website']: trimmed.pipe(z.httpUrl()),
  clientIp: z.ipv4().brand<'ClientIp'>(),
};
