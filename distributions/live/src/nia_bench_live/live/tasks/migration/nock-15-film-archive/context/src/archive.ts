import type { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
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
  const archive = nock(origin, { reqheaders: { 'x-player': (player) => /^p\d+$/.test(player) } })
    .defaultReplyHeaders({
      'x-served': (req) => `${req.method} to ${req.getHeader('x-player')}`,
      'x-letters': (_req, _res, body) => String(body.length),
    })
    .persist();

  // The archive thinks before it says anything.
  archive
    .get('/films')
    .query((query) => typeof query.begins === 'string')
    .delay(80)
    .reply(200, (path) => {
      const begins = new URL(path, origin).searchParams.get('begins') ?? '';
      return FILMS.filter(({ title }) => title.startsWith(begins))
        .map(({ title }) => title)
        .join('\n');
    });

  // Here it thinks as well, says that it has the film, and then looks for it.
  archive
    .get(/^\/films\/\d+$/)
    .delay({ head: 60, body: 90 })
    .reply((path) => {
      const film = FILMS.find(({ id }) => path === `/films/${id}`);
      return film ? [200, film.title] : [404, 'no such film'];
    });

  archive.get(/^\/films\/\d+\/clip$/).reply(200, (path) => Readable.from([Buffer.from('clip of '), Buffer.from(path.split('/')[2] ?? '')]), {
    'x-letters': 'unknown',
  });

  archive.post('/reviews', (review) => review.stars >= 1 && review.stars <= 5).reply(201, function (_path, review) {
    if (typeof review === 'string') return 'no review';
    reviews.push(`${this.req.headers['x-player']}: ${review.stars} stars for ${review.film}`);
    return `review ${reviews.length}`;
  });

  const { host } = new URL(origin);
  const miss = (req: Partial<ClientRequest>) => {
    // What goes to hosts of which nock knows nothing comes without headers.
    if (req.getHeader?.('host') === host) missed.push(`${req.method} ${req.path}`);
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
