import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import nock from 'nock';
import type { FakeArchive, Film } from './archive-types';

const FILMS: Film[] = [
  { id: 1, title: 'Rain', minutes: 90 },
  { id: 2, title: 'Salt', minutes: 75 },
  { id: 3, title: 'Railway', minutes: 110 },
];

/** A fake of the film archive at an origin, as slow as the archive is, for the tests of our players. */
export function fakeArchive(origin: string): FakeArchive {
  const missed: string[] = [];
  const reviews: string[] = [];

  // Only players are served.
  const archive = nock(origin, { reqheaders: { 'x-player': (player) => player !== null && /^p\d+$/.test(player) } })
    .defaultReplyHeaders({
      'x-served': (req) => `${req.method} to ${req.headers.get('x-player')}`,
      'x-letters': (_req, body) => String(body?.length ?? 0),
    })
    .persist();

  // The archive thinks before it says anything. (The delay of nock holds back only the end; the head waits for the reply function.)
  archive
    .get('/films')
    .query((query) => typeof query.begins === 'string')
    .reply(200, async (req: Request) => {
      await wait(80);
      const begins = new URL(req.url).searchParams.get('begins') ?? '';
      return FILMS.filter(({ title }) => title.startsWith(begins))
        .map(({ title }) => title)
        .join('\n');
    });

  // Here it thinks as well, says that it has the film, and then looks for it.
  archive
    .get(/^\/films\/\d+$/)
    .delay(90)
    .reply(async (req: Request) => {
      await wait(60);
      const { pathname } = new URL(req.url);
      const film = FILMS.find(({ id }) => pathname === `/films/${id}`);
      return film ? [200, film.title] : [404, 'no such film'];
    });

  archive
    .get(/^\/films\/\d+\/clip$/)
    .reply(200, (req: Request) => Readable.from([Buffer.from('clip of '), Buffer.from(new URL(req.url).pathname.split('/')[2] ?? '')]), {
      'x-letters': 'unknown',
    });

  archive.post('/reviews', (review) => review.stars >= 1 && review.stars <= 5).reply(201, async (req: Request) => {
    const type = req.headers.get('content-type') ?? '';
    if (!type.toLowerCase().startsWith('application/json')) return 'no review';
    const review: { stars: unknown; film: unknown } = JSON.parse(await req.text());
    reviews.push(`${req.headers.get('x-player')}: ${review.stars} stars for ${review.film}`);
    return `review ${reviews.length}`;
  });

  const { origin: own } = new URL(origin);
  const miss = (req: Request) => {
    const url = new URL(req.url);
    if (url.origin === own) missed.push(`${req.method} ${url.pathname}${url.search}`);
  };
  nock.emitter.on('no match', miss);

  return {
    missed,
    reviews,
    close() {
      nock.emitter.off('no match', miss);
      nock.cleanAll();
    },
  };
}
