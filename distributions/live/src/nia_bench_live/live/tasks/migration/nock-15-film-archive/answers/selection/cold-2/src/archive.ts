import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import nock from 'nock';
import type { FakeArchive, Film } from './archive-types';

const FILMS: Film[] = [
  { id: 1, title: 'Rain', minutes: 90 },
  { id: 2, title: 'Salt', minutes: 75 },
  { id: 3, title: 'Railway', minutes: 110 },
];

interface Review {
  stars: number;
  film: number;
}

function isReview(review: unknown): review is Review {
  return (
    typeof review === 'object' &&
    review !== null &&
    'stars' in review &&
    'film' in review &&
    Number(review.stars) >= 1 &&
    Number(review.stars) <= 5
  );
}

/** The headers of each answer; what comes in a stream has letters that nobody has counted. */
function headersFor(request: Request, letters: string): Record<string, string> {
  return {
    'x-served': `${request.method} to ${request.headers.get('x-player')}`,
    'x-letters': letters,
  };
}

/** A text that comes to its end later than its head. */
async function* late(text: string, milliseconds: number): AsyncGenerator<Buffer> {
  await sleep(milliseconds);
  yield Buffer.from(text);
}

/** A fake of the film archive at an origin, as slow as the archive is, for the tests of our players. */
export function fakeArchive(origin: string): FakeArchive {
  const missed: string[] = [];
  const reviews: string[] = [];

  // Only players are served.
  const archive = nock(origin, { reqheaders: { 'x-player': (player) => /^p\d+$/.test(String(player)) } }).persist();

  // The archive thinks before it says anything.
  archive
    .get('/films')
    .query((query) => typeof query.begins === 'string')
    .reply(async (request: Request) => {
      await sleep(80);
      const begins = new URL(request.url).searchParams.get('begins') ?? '';
      const titles = FILMS.filter(({ title }) => title.startsWith(begins))
        .map(({ title }) => title)
        .join('\n');
      return [200, titles, headersFor(request, String(titles.length))];
    });

  // Here it thinks as well, says that it has the film, and then looks for it.
  archive.get(/^\/films\/\d+$/).reply(async (request: Request) => {
    await sleep(60);
    const { pathname } = new URL(request.url);
    const film = FILMS.find(({ id }) => pathname === `/films/${id}`);
    const text = film ? film.title : 'no such film';
    return [film ? 200 : 404, Readable.from(late(text, 90)), headersFor(request, String(text.length))];
  });

  archive.get(/^\/films\/\d+\/clip$/).reply(async (request: Request) => {
    const number = new URL(request.url).pathname.split('/')[2] ?? '';
    return [200, Readable.from([Buffer.from('clip of '), Buffer.from(number)]), headersFor(request, 'unknown')];
  });

  archive.post('/reviews', (review) => isReview(review)).reply(async (request: Request) => {
    const review: unknown = await request.clone().json();
    if (isReview(review)) {
      reviews.push(`${request.headers.get('x-player')}: ${review.stars} stars for ${review.film}`);
    }
    const text = `review ${reviews.length}`;
    return [201, text, headersFor(request, String(text.length))];
  });

  const { host } = new URL(origin);
  const miss = (request: Request) => {
    const url = new URL(request.url);
    if (url.host === host) missed.push(`${request.method} ${url.pathname}${url.search}`);
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
