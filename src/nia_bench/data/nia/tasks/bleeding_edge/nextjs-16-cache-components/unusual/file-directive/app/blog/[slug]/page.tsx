import { Suspense } from 'react';
import { cachedPost } from '@/lib/cached-posts';
import { updateTag as forget } from 'next/cache';
import { saveTitle } from '@/lib/posts';
import { tagOf } from '@/lib/tags';

type Props = { params: Promise<{ slug: string }> };

const Page = (props: Props) => (
  <Suspense fallback={<p>Loading…</p>}>
    <Post slug={props.params.then(({ slug }) => slug)} />
  </Suspense>
);

async function Post(props: { slug: Promise<string> }) {
  const slug = await props.slug;
  const post = await cachedPost(slug);

  async function rename(form: FormData) {
    'use server';
    await saveTitle(slug, String(form.get('title')));
    forget(tagOf(slug));
  }

  return (
    <article>
      <h1>{post?.title ?? 'Not found'}</h1>
      <form action={rename}>
        <input name="title" defaultValue={post?.title} />
      </form>
      <p>{post?.body}</p>
    </article>
  );
}

export default Page;
