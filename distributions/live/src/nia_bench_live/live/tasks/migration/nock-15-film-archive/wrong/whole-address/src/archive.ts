import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import nock from 'nock';
import type { FakeArchive, Film } from './archive-types';

const FILMS: Film[] = [
  { id: 1, title: 'Rain', minutes: 90 },
  { id: 2, title: 'Salt', minutes: 75 },
  { id: 3, title: 'Railway', minutes: 110 },
];

/** The path of a request, with its query. */
const pathOf = ({ url }: Request): string => url;

/** A fake of the film archive at an origin, as slow as the archive is, for the tests of our players. */
export function fakeArchive(origin: string): FakeArchive {
  const missed: string[] = [];
  const reviews: string[] = [];

  // Only players are served.
  const archive = nock(origin, { reqheaders: { 'x-player': (player) => /^p\d+$/.test(player ?? '') } })
    .defaultReplyHeaders({
      'x-served': (request) => `${request.method} to ${request.headers.get('x-player')}`,
      'x-letters': (_request, body = '') => String(body.length),
    })
    .persist();

  // The archive thinks before it says anything: a delay of nock's holds back the end of an answer only.
  archive
    .get('/films')
    .query((query) => typeof query.begins === 'string')
    .reply(200, async (request: Request) => {
      await after(80);
      const begins = new URL(request.url).searchParams.get('begins') ?? '';
      return FILMS.filter(({ title }) => title.startsWith(begins))
        .map(({ title }) => title)
        .join('\n');
    });

  // Here it thinks as well, says that it has the film, and then looks for it.
  archive
    .get(/^\/films\/\d+$/)
    .delay(90)
    .reply(async (request: Request): Promise<nock.ReplyFnResult> => {
      await after(60);
      const film = FILMS.find(({ id }) => pathOf(request) === `/films/${id}`);
      return film ? [200, film.title] : [404, 'no such film'];
    });

  archive
    .get(/^\/films\/\d+\/clip$/)
    .reply(200, (request: Request) => Readable.from([Buffer.from('clip of '), Buffer.from(pathOf(request).split('/')[2] ?? '')]), {
      'x-letters': 'unknown',
    });

  archive.post('/reviews', (review) => review.stars >= 1 && review.stars <= 5).reply(201, async (request: Request) => {
    if (!request.headers.get('content-type')?.includes('json')) return 'no review';
    const review: { stars: number; film: number } = await request.json();
    reviews.push(`${request.headers.get('x-player')}: ${review.stars} stars for ${review.film}`);
    return `review ${reviews.length}`;
  });

  const { host } = new URL(origin);
  const miss = (request: Request) => {
    if (new URL(request.url).host === host) missed.push(`${request.method} ${pathOf(request)}`);
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
