import * as zod from 'zod';

const trimmed = () => zod.string().trim();

const address = zod.union([trimmed().ip({ version: 'v4' }), trimmed().ip({ version: 'v6' })]);

export const ServerConfig = zod
  .object({ adminEmail: trimmed().email(), requestId: trimmed().uuid() })
  .extend({ endpoint: trimmed().url('The endpoint is no URL'), listen: address })
  .strict();

export type ServerConfig = zod.TypeOf<typeof ServerConfig>;
