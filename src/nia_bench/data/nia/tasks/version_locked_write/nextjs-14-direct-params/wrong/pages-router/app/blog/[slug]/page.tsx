import Head from 'next/head';
import { useRouter } from 'next/router';

export default function BlogPage() {
  const { query } = useRouter();
  return (
    <>
      <Head>
        <title>{String(query.slug)}</title>
      </Head>
      <h1>{query.slug}</h1>
      <p>Page {query.page ?? '1'}</p>
    </>
  );
}
