// A site of a few framed pages; a browser that is closed is seen by the one method that closes it.
import { Browser } from 'happy-dom';

const html = (head, body) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const SHEET = '<link rel="stylesheet" href="/print.css">';

const KITCHEN = {
  '/': html(
    `<title>Rota</title>${SHEET}<style>.draft { display: none }</style><script>document.title = 'ran'</script><script src="/app.js"></script>`,
    `<h1>Rota</h1> <p class="old">last year</p> <div class="draft"><p>not yet</p></div> <p style="display: none">hush</p> <iframe src="/mon"></iframe>
     <p>  of\n the kitchen</p> <img src="/i.png"><script>document.title = 'ran'</script><style>.x { color: red }</style> <iframe src="/tue"></iframe>`,
  ),
  '/mon': html(SHEET, '<p>Ann</p> <p class="old">Bob</p> <iframe src="/mon/late"></iframe>'),
  '/mon/late': html('', '<p>Cleo</p>'),
  '/tue': html('', '<p>Dan</p> <p class="old">Eve</p>'),
  '/print.css': '.old { display: none }',
};
const HOLES = {
  '/': html('<title>Holes</title><link rel="stylesheet" href="/lost.css">', '<p>shown</p> <iframe src="/gone"></iframe> <iframe src="/here"></iframe>'),
  '/here': html('', '<p>Here I am</p>'),
};

export default async function probe(answer, given, world) {
  const read = await answer.named('read');
  const closed = { opened: 0, left: 0 };
  const open = new Set();
  const { newPage, close } = Browser.prototype;
  Browser.prototype.newPage = function (...args) {
    if (!open.has(this)) closed.opened += 1;
    open.add(this);
    return newPage.apply(this, args);
  };
  Browser.prototype.close = function (...args) {
    open.delete(this);
    return close.apply(this, args);
  };

  async function run(site) {
    const asked = new Set();
    const peer = await world.serve(({ path }) => {
      asked.add(path);
      if (!(path in site)) return { status: 404, headers: { 'content-type': 'text/html' }, body: '<p>nothing here</p>' };
      return { status: 200, headers: { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/html' }, body: site[path] };
    });
    const { title, parts } = await read(`${peer.url}/`);
    const path = (url) => new URL(url).pathname;
    return { title, paths: parts.map(({ url }) => path(url)), asked: [...asked].sort(), at: (wanted) => parts.find(({ url }) => path(url) === wanted)?.text ?? null };
  }
  const kitchen = await run(KITCHEN).catch((error) => ({ error }));
  const afterOne = [closed.opened > 0 ? 1 : 0, open.size];
  const of = (ran) => {
    if (ran.error) throw ran.error;
    return ran;
  };
  const has = (text, words) => (text ?? '').includes(words);

  return {
    page() {
      const { title, paths, at } = of(kitchen);
      return [title, paths[0], at('/')?.replace(/last year |not yet |hush /g, '') ?? null];
    },
    frames() {
      const { paths, at } = of(kitchen);
      return [paths, at('/mon')?.replace(' Bob', '') ?? null, at('/mon/late'), at('/tue')];
    },
    sheets() {
      const { at } = of(kitchen);
      return [has(at('/mon'), 'Ann'), has(at('/mon'), 'Bob'), has(at('/'), 'last year')];
    },
    styles() {
      const { at } = of(kitchen);
      return [has(at('/'), 'Rota'), has(at('/'), 'not yet'), has(at('/'), 'hush')];
    },
    async missing() {
      const { paths, at } = of(await run(HOLES));
      return [paths, at('/'), at('/here')];
    },
    asked() {
      return of(kitchen).asked;
    },
    async rejects() {
      const outcome = async () => read('http://localhost:1/').then(() => 'resolved', () => 'rejected');
      return [await outcome(), await outcome()];
    },
    async leaves() {
      await read('http://localhost:1/').catch(() => undefined);
      return [...afterOne, open.size];
    },
  };
}
