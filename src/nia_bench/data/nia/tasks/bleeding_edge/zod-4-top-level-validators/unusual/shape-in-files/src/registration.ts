import z from 'zod';
import * as fields from './fields';

const Registration = z.object({ ...fields.identity }).extend(fields.origin).readonly();
type Registration = z.output<typeof Registration>;

export default Registration;
export type { Registration };
