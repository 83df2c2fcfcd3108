import { initTRPC as init } from '@trpc/server';
import { readPosts } from './store';

const { router, procedure } = init.create();

const list = procedure.query(() => readPosts());
const posts = { list };

export const root = router({ posts });
export type Root = typeof root;
