// The posts of `posts.list`: through a caller on the server, and through a streaming client.
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { isRouter, serve } from '../driver/loopback.mjs';

// The type of an id was left free.
const kind = (id) => (['string', 'number'].includes(typeof id) ? 'id' : typeof id);

const collect = async (posts) => {
  if (typeof posts?.[Symbol.asyncIterator] !== 'function') return `no stream: ${typeof posts}`;
  const kinds = [];
  for await (const post of posts) kinds.push(`${kind(post.id)} ${typeof post.title}`);
  return kinds.length < 2 ? kinds.length : [...new Set(kinds)];
};

export default async function streaming(answer) {
  const router = (await answer.exported()).filter(isRouter).find((each) => each._def.record.posts);
  serve(router, '/api/trpc');
  const links = [httpBatchStreamLink({ url: 'http://localhost:3000/api/trpc' })];
  return {
    server: await collect(await router.createCaller({}).posts.list()),
    client: await collect(await createTRPCClient({ links }).posts.list.query()),
  };
}
