import { initTRPC } from '@trpc/server';
import { writtenPosts } from './posts';

const { router: createRouter, procedure } = initTRPC.create();

const posts = { list: procedure.query(() => writtenPosts()) };

export const blog = createRouter({ posts });
export type Blog = typeof blog;
