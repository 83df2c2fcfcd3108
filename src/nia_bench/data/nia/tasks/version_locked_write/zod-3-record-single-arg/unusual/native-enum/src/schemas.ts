import z from 'zod';

enum Variable {
  Database = 'DATABASE_URL',
  ApiKey = 'API_KEY',
  Port = 'PORT',
}

const Environment = z.record(z.nativeEnum(Variable), z.string());
type Environment = z.output<typeof Environment>;

export { Environment };
export { RequestHeaders } from './headers';
