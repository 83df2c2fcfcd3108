import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import nock from 'nock';
import type { FakeArchive, Film } from './archive-types';

const FILMS: Film[] = [
  { id: 1, title: 'Rain', minutes: 90 },
  { id: 2, title: 'Salt', minutes: 75 },
  { id: 3, title: 'Railway', minutes: 110 },
];

interface Review {
  stars: unknown;
  film?: unknown;
}

const isReview = (body: unknown): body is Review => typeof body === 'object' && body !== null && 'stars' in body;

/** What comes with each answer. */
const headersFor = (request: Request, letters: string): Record<string, string> => ({
  'x-served': `${request.method} to ${request.headers.get('x-player')}`,
  'x-letters': letters,
});

const lettersOf = (text: string): string => String(Buffer.byteLength(text));

/** A text that comes after a while. */
const late = (text: string, milliseconds: number): Readable =>
  Readable.from(
    (async function* () {
      await pause(milliseconds);
      yield Buffer.from(text);
    })(),
  );

/** A fake of the film archive at an origin, as slow as the archive is, for the tests of our players. */
export function fakeArchive(origin: string): FakeArchive {
  const missed: string[] = [];
  const reviews: string[] = [];

  // Only players are served.
  const archive = nock(origin, { reqheaders: { 'x-player': (player) => /^p\d+$/.test(player) } }).persist();

  // The archive thinks before it says anything.
  archive
    .get('/films')
    .query((query) => typeof query.begins === 'string')
    .delay(80)
    .reply((request) => {
      const begins = new URL(request.url).searchParams.get('begins') ?? '';
      const titles = FILMS.filter(({ title }) => title.startsWith(begins))
        .map(({ title }) => title)
        .join('\n');
      return [200, titles, headersFor(request, lettersOf(titles))];
    });

  // Here it thinks as well, says that it has the film, and then looks for it.
  archive.get(/^\/films\/\d+$/).reply(async (request) => {
    const { pathname } = new URL(request.url);
    const film = FILMS.find(({ id }) => pathname === `/films/${id}`);
    const text = film ? film.title : 'no such film';
    await pause(60);
    return [film ? 200 : 404, late(text, 90), headersFor(request, lettersOf(text))];
  });

  archive.get(/^\/films\/\d+\/clip$/).reply((request) => {
    const { pathname } = new URL(request.url);
    const clip = Readable.from([Buffer.from('clip of '), Buffer.from(pathname.split('/')[2] ?? '')]);
    return [200, clip, headersFor(request, 'unknown')];
  });

  archive
    .post('/reviews', (body: unknown) => isReview(body) && Number(body.stars) >= 1 && Number(body.stars) <= 5)
    .reply(async (request) => {
      const review: unknown = await request.clone().json();
      let text = 'no review';
      if (isReview(review)) {
        reviews.push(`${request.headers.get('x-player')}: ${review.stars} stars for ${review.film}`);
        text = `review ${reviews.length}`;
      }
      return [201, text, headersFor(request, lettersOf(text))];
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
