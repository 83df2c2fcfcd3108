import { cacheLife as keepFor, cacheTag as tagAs } from 'next/cache';
import { postTag } from './post-tag';
import { findPost, type Post } from './posts';

export const readPost = async (slug: string): Promise<Post | undefined> => {
  'use cache';
  keepFor('hours');
  tagAs('posts', postTag(slug));
  return findPost(slug);
};
