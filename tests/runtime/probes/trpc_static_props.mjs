// The page of an article: its state made on the server, and shown without another request.
import { Hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import superjson from 'superjson';

const PAGE = 'pages/blog/[slug].tsx';

export default async function staticProps(answer) {
  const page = await answer.load(PAGE);
  const { trpc } = await answer.load('lib/trpc.ts');
  const { props } = await page.getStaticProps({ params: { slug: 'tea' } });
  const { paths, fallback } = await page.getStaticPaths({});
  const state = superjson.deserialize(JSON.parse(JSON.stringify(props.trpcState)));

  const queryClient = new QueryClient();
  const client = trpc.createClient({ transformer: superjson, links: [() => () => ({ subscribe: () => {} })] });
  const article = h(Hydrate, { state }, h(page.default, props));
  const html = renderToStaticMarkup(
    h(trpc.Provider, { client, queryClient }, h(QueryClientProvider, { client: queryClient }, article)),
  );
  return {
    date: state.queries[0]?.state.data?.publishedAt?.constructor.name ?? null,
    html: html.includes('<h1>About tea</h1>'),
    paths,
    built: Boolean(fallback),
  };
}
