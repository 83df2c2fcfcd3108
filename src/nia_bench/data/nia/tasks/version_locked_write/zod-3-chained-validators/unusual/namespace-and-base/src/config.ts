import * as v from 'zod';
import { text } from './text';

const listening = { host: text.ip('not an IP address') };
const shape = { ...listening, admin: text.max(200).email(), endpoint: text.url(), requestId: text.uuid() };

const Config = v.object(shape).readonly();
export type Config = v.output<typeof Config>;
export default Config;
