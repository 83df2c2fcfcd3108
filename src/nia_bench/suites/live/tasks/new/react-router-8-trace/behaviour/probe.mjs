// A router over routes of the probe's own: what is recorded of its loaders, actions, visits and fetchers.
import { redirect } from 'react-router';

export default async function trace(answer) {
  const openRouter = await answer.named('openRouter');
  const wait = (milliseconds = 15) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  async function opened(start = '/') {
    const entries = [];
    const ran = [];
    const said = async (what, value) => {
      ran.push(what);
      await wait(3);
      if (value instanceof Error) throw value;
      return value;
    };
    const routes = [
      {
        id: 'shell',
        path: '/',
        ErrorBoundary: () => null,
        children: [
          { id: 'home', index: true, loader: () => said('home', 'welcome') },
          {
            id: 'team',
            path: 'teams/:teamId',
            loader: ({ params }) => said(`team ${params.teamId}`, params.teamId === '9' ? new Error('no such team') : `team ${params.teamId}`),
            action: ({ params }) => said(`save ${params.teamId}`, params.teamId === '5' ? new Error('not allowed') : 'saved'),
            children: [{ id: 'member', path: 'members/:memberId', loader: ({ params }) => said(`member ${params.memberId}`, params.memberId) }],
          },
          { id: 'old', path: 'old/:id', loader: ({ params }) => redirect(`/teams/${params.id}`) },
          { id: 'plain', path: 'plain' },
        ],
      },
    ];
    const loader = routes[0].children[0].loader;
    const router = openRouter(routes, start, (entry) => entries.push(entry));
    await wait(30);
    const go = async (...to) => {
      entries.length = 0;
      await router.navigate(...to);
      await wait();
      return told(entries);
    };
    return { router, entries, ran, go, untouched: () => routes[0].children[0].loader === loader };
  }
  const ORDER = { what: 0, route: 1, to: 2, key: 3, address: 4, pattern: 5, params: 6, error: 7 };
  const told = (entries) =>
    entries.map((entry) => Object.fromEntries(Object.entries(entry).sort(([one], [other]) => ORDER[one] - ORDER[other])));
  const form = () => new FormData();

  return {
    async begins() {
      const { router, entries, ran, untouched } = await opened('/teams/1/members/2');
      const { loaderData, initialized } = router.state;
      const runs = told(entries).sort((one, other) => one.route.localeCompare(other.route));
      return { runs, loaderData, initialized, ran: ran.length, untouched: untouched() };
    },
    async visits() {
      const { router, go } = await opened();
      const entries = await go('/teams/7?tab=log#top');
      const { location, loaderData } = router.state;
      return { entries, at: location.pathname + location.search, data: loaderData.team };
    },
    async nested() {
      const { go } = await opened();
      const entries = await go('/teams/3/members/4');
      return entries.filter(({ what }) => what === 'visit').concat(entries.filter(({ what }) => what === 'loader').sort((one, other) => one.route.localeCompare(other.route)));
    },
    async throws() {
      const { router, go } = await opened();
      const entries = await go('/teams/9');
      return { entries, errors: Object.values(router.state.errors ?? {}).map(({ message }) => message) };
    },
    async redirects() {
      const { router, go } = await opened();
      const entries = await go('/old/6');
      return { entries: entries.filter(({ what }) => what === 'visit'), loaders: entries.filter(({ what }) => what === 'loader').map(({ route, error }) => [route, error]), at: router.state.location.pathname };
    },
    async steps() {
      const { router, go } = await opened();
      await go('/plain');
      const entries = await go(-1);
      return { visit: entries.filter(({ what }) => what === 'visit'), at: router.state.location.pathname };
    },
    async withoutLoader() {
      const { go } = await opened();
      return go('/plain');
    },
    async submits() {
      const { router, go } = await opened();
      const saved = await go('/teams/4', { formMethod: 'post', formData: form() });
      const data = router.state.actionData;
      const refused = await go('/teams/5', { formMethod: 'post', formData: form() });
      return { saved, data, refused: refused.filter(({ what }) => what === 'action'), errors: Object.values(router.state.errors ?? {}).map(({ message }) => message) };
    },
    async fetches() {
      const { router, entries } = await opened();
      entries.length = 0;
      await router.fetch('side', 'shell', '/teams/2');
      await wait();
      const loaded = told(entries);
      entries.length = 0;
      await router.fetch('save', 'shell', '/teams/2', { formMethod: 'post', formData: form() });
      await wait(30);
      return { loaded, saved: told(entries).filter(({ what }) => what !== 'loader') };
    },
  };
}
