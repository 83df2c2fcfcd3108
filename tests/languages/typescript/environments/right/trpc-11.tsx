import { EventEmitter, on } from 'node:events';
import { initTRPC, tracked } from '@trpc/server';
const t = initTRPC.create();
export const r = t.router({ s: t.procedure.subscription(async function* () { for await (const [x] of on(new EventEmitter(), 'x')) yield tracked('1', x as string); }) });
