'use cache';

import * as cache from 'next/cache';
import { findPost } from './posts';
import { tagOf } from './tags';

const PROFILE = 'hours';

export const cachedPost = async (slug: string) => {
  cache.cacheLife(PROFILE);
  cache.cacheTag(tagOf(slug), 'posts');
  return (await findPost(slug)) ?? null;
};
