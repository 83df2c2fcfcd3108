// The page of an article: its props as Next passes them on, and what the project's own _app shows of them.
// The real _app, @trpc/next and Next's own router context and check of props; Next itself is not started, for a build
// takes ten times what all of this does.
import { isSerializableProps } from 'next/dist/lib/is-serializable-props.js';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import superjson from 'superjson';

const PAGE = 'pages/blog/[slug].tsx';

/** What Next gives as the router; before an article is there, in a fallback, it knows no slug. */
function routerAt(slug) {
  const nothing = async () => true;
  return {
    route: '/blog/[slug]',
    pathname: '/blog/[slug]',
    asPath: slug ? `/blog/${slug}` : '/blog/[slug]',
    basePath: '',
    query: slug ? { slug } : {},
    isFallback: !slug,
    isReady: Boolean(slug),
    isPreview: false,
    isLocaleDomain: false,
    events: { on() {}, off() {}, emit() {} },
    ...Object.fromEntries(['push', 'replace', 'prefetch', 'reload', 'back', 'forward'].map((name) => [name, nothing])),
  };
}

export default async function article(answer, given, world) {
  const file = answer.own.find((path) => path.endsWith(PAGE)) ?? PAGE;
  const page = await answer.load(file);
  const { default: App } = await answer.load('pages/_app.tsx');
  const { appRouter } = await answer.load('server/router.ts');
  await world.serve(appRouter);

  async function built(slug) {
    const { props } = await page.getStaticProps({ params: { slug } });
    if (!props.trpcState) throw new Error('there is no prop trpcState');
    // Next refuses props that JSON cannot hold, such as dates, and passes on what JSON makes of the others.
    isSerializableProps('/blog/[slug]', 'getStaticProps', props);
    return JSON.parse(JSON.stringify(props));
  }
  function shown(pageProps, slug) {
    const router = routerAt(slug);
    const app = h(App, { Component: page.default, pageProps, router });
    return renderToString(h(RouterContext.Provider, { value: router }, app)).replace(/<[^>]*>/g, ' ');
  }
  const titles = (text) => [...new Set(text.match(/About \w+/g))];
  const stateOf = (props) => superjson.deserialize(props.trpcState).queries.map(({ state }) => state.data);

  return {
    state: async () =>
      stateOf(await built('tea')).map((data) => [data?.title, data?.publishedAt instanceof Date && data.publishedAt.toISOString()]),
    shown: async () => {
      const slugs = ['tea', 'milk'];
      const props = await Promise.all(slugs.map(built));
      return slugs.map((slug, at) => titles(shown(props[at], slug)));
    },
    hooked: async () => {
      const props = await built('tea');
      // Another title in the state alone: what the hooks give is what is shown.
      const trpcState = JSON.parse(JSON.stringify(props.trpcState).replaceAll('About tea', 'About cake'));
      return titles(shown({ ...props, trpcState }, 'tea'));
    },
    paths: async () => {
      const { paths, fallback } = await page.getStaticPaths({});
      return { paths, fallback };
    },
    waiting: async () => {
      const { fallback } = await page.getStaticPaths({});
      return fallback === true ? titles(shown({}, undefined)).length === 0 : true;
    },
    asked: async () => {
      await page.getStaticProps({ params: { slug: 'tea' } });
      return world.requests.map(({ path }) => path);
    },
  };
}
