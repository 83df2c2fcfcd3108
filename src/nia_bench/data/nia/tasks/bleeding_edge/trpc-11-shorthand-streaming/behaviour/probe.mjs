// The posts of `posts.list`: what a streaming client receives, and whether the first is there before the others are loaded.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';

/** Counts the pauses that end from here on, however they are made. */
function pausesEnded() {
  const require = createRequire(import.meta.url);
  let ended = 0;
  const counted = (pause) => (then, ...others) => pause((...given) => ((ended += 1), then(...given)), ...others);
  const callbacks = require('node:timers');
  callbacks.setTimeout = globalThis.setTimeout = Object.assign(counted(setTimeout), setTimeout);
  const promises = require('node:timers/promises');
  const { setTimeout: pause } = promises;
  promises.setTimeout = (...given) => pause(...given).finally(() => (ended += 1));
  syncBuiltinESMExports();
  return () => ended;
}

// The type of an id was left free.
const kindOf = ({ id, title }) => `${['string', 'number'].includes(typeof id) ? 'id' : typeof id} ${typeof title}`;

/** Hands each post on as it comes. */
async function eachOf(posts, onPost) {
  if (typeof posts?.[Symbol.asyncIterator] !== 'function')
    throw new Error(`posts.list gives no stream but ${Array.isArray(posts) ? 'a list' : typeof posts}`);
  for await (const post of posts) onPost(post);
}

export default async function streaming(answer, given, world) {
  const ended = pausesEnded();
  const router = (await answer.exported()).filter(world.isRouter).find(({ _def }) => 'posts' in _def.record);
  if (!router) throw new Error('no router with posts is exported');
  return {
    early: async () => {
      const before = ended();
      const at = [];
      await eachOf(await router.createCaller({}).posts.list(), () => at.push(ended() - before));
      // Whoever loads all posts first makes every pause before the first post, and none after it.
      return at[0] === 0 || at.at(-1) > at[0];
    },
    posts: async () => {
      await world.serve(router);
      const client = createTRPCClient({ links: [httpBatchStreamLink({ url: 'http://localhost:3000/api/trpc' })] });
      const kinds = [];
      await eachOf(await client.posts.list.query(), (post) => kinds.push(kindOf(post)));
      return kinds.length < 2 ? kinds.length : [...new Set(kinds)];
    },
  };
}
