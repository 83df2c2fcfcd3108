import { cacheLife as live, cacheTag as tag } from 'next/cache';
import { findPost } from '../../../lib/posts';

export { Entry as default, generateMetadata };

type Props = Readonly<{ params: Promise<{ slug: string }>; searchParams?: Promise<unknown> }>;

async function generateMetadata(props: Props) {
  const { slug } = await props.params;
  return { title: slug };
}

const Entry = async function ({ params }: Props) {
  'use cache';
  live('hours');
  const slug = await params.then((values) => values.slug);
  tag('post:' + slug);
  const { title, body } = (await findPost(slug)) ?? { title: 'Gone', body: '' };
  return (
    <main>
      <h1>{title}</h1>
      {body}
    </main>
  );
};
