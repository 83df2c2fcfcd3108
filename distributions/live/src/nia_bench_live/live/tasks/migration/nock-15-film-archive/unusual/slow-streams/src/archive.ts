import { Readable } from 'node:stream';
import nock from 'nock';
import type { FakeArchive, Film } from './archive-types';

const FILMS: readonly Film[] = [
  { id: 1, title: 'Rain', minutes: 90 },
  { id: 2, title: 'Salt', minutes: 75 },
  { id: 3, title: 'Railway', minutes: 110 },
];
const thought = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

class Archive implements FakeArchive {
  readonly missed: string[] = [];
  readonly reviews: string[] = [];
  readonly #home: URL;

  constructor(origin: string) {
    this.#home = new URL(origin);
    const scope = nock(this.#home).persist().matchHeader('x-player', (player) => player !== null && /^p\d+$/.test(player));
    scope.get((path) => path === '/films').query(({ begins }) => typeof begins === 'string').reply((request: Request) => this.#list(request));
    scope.get((path) => /^\/films\/\d+$/.test(path)).reply((request: Request) => this.#film(request));
    scope.get((path) => path.endsWith('/clip')).reply((request: Request) => this.#answer(request, 200, Readable.from(['clip of ', this.#parts(request)[1] ?? '']), 'unknown'));
    scope.post('/reviews', ({ stars }) => 1 <= stars && stars <= 5).reply((request: Request) => this.#review(request));
    nock.emitter.on('no match', this.#miss);
  }

  #parts(request: Request): string[] {
    return new URL(request.url).pathname.split('/').slice(1);
  }

  #answer(request: Request, status: number, body: string | Readable, letters?: string) {
    const length = typeof body === 'string' ? body.length : 0;
    return [status, body, { 'x-served': `${request.method} to ${request.headers.get('x-player')}`, 'x-letters': letters ?? `${length}` }];
  }

  async #list(request: Request) {
    await thought(80);
    const begins = new URL(request.url).searchParams.get('begins') ?? '';
    const titles = FILMS.map(({ title }) => title).filter((title) => title.startsWith(begins));
    return this.#answer(request, 200, titles.join('\n'));
  }

  async #film(request: Request) {
    await thought(60);
    const film = FILMS[Number(this.#parts(request)[1]) - 1];
    const text = film?.title ?? 'no such film';
    const late = async function* () {
      yield text.slice(0, 1);
      await thought(90);
      yield text.slice(1);
    };
    return this.#answer(request, film ? 200 : 404, Readable.from(late()), `${text.length}`);
  }

  async #review(request: Request) {
    const { stars, film } = JSON.parse(await request.text());
    this.reviews.push(`${request.headers.get('x-player')}: ${stars} stars for ${film}`);
    return this.#answer(request, 201, `review ${this.reviews.length}`);
  }

  readonly #miss = ({ url, method }: Request) => {
    const { origin, href } = new URL(url);
    if (origin === this.#home.origin) this.missed.push(`${method} ${href.slice(origin.length)}`);
  };

  close(): void {
    nock.emitter.removeListener('no match', this.#miss);
    nock.cleanAll();
  }
}

export const fakeArchive = (origin: string): FakeArchive => new Archive(origin);
