import { object, string, union, type TypeOf } from 'zod';

const message = 'not an IP address';
const address = union([string().ip({ version: 'v4', message }), string().ip({ version: 'v6', message })]);
const endpoint = string({ required_error: 'where is the API?' }).url();

export const schema = object({
  admin: string().email('not an email address'),
  endpoint,
  requestId: string().uuid({ message: 'not a UUID' }).optional(),
  address,
}).strict();

export type Config = TypeOf<typeof schema>;
