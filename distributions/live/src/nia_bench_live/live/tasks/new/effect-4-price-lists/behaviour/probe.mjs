import { Effect, Stream } from 'effect';

const HEAD = 'Article;Price (ct);Valid from;Remark\n';
const bytes = (text) => new TextEncoder().encode(text);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const ofLength = (length) => 'L-1;5;2026-12-01;'.padEnd(length, 'x');

/** The bytes in pieces of this many, so that cells and characters are cut. */
function file(text, size = 7) {
  const all = bytes(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= all.length) return controller.close();
      controller.enqueue(all.slice(at, (at += size)));
    },
  });
}

export default async function probe(answer) {
  const read = await answer.named('read');
  const write = await answer.named('write');
  const plain = (price) => ({ ...price, from: price.from instanceof Date ? price.from.toISOString() : price.from });
  const all = async (text, size) => (await Effect.runPromise(Stream.runCollect(read(file(text, size))))).map(plain);
  const fails = async (text) => {
    const error = await Effect.runPromise(Effect.flip(Stream.runCollect(read(file(text)))));
    return { tag: error._tag, message: String(error.message) };
  };

  return {
    async reads() {
      return all(`\uFEFF${HEAD}L-1;1250;2026-12-01;"Lamp; ""Søren"""\r\nT-2;0;2026-12-24T10:00:00Z;\r\n`);
    },
    async odd() {
      return [await all(HEAD), await all(`${HEAD}\n\nL-1;5;2026-12-01;"two\nlines"\n\n`, 1000), await all('Remark;Article;Valid from;Price (ct)\nx;L-1;2026-12-01;7'), (await all(`${HEAD}${ofLength(10_000)}\n`))[0].article];
    },
    async refuses() {
      const told = [];
      for (const [text, record, column] of [
        [`${HEAD}L-1;5;2026-12-01;\nL-2;5.5;2026-12-01;\n`, 3, 'Price (ct)'],
        [`${HEAD}L-1;cheap;2026-12-01;\n`, 2, 'Price (ct)'],
        [`${HEAD}L-1;-1;2026-12-01;\n`, 2, 'Price (ct)'],
        [`${HEAD}L-1;5;soon;\n`, 2, 'Valid from'],
        [`${HEAD};5;2026-12-01;\n`, 2, 'Article'],
        [`${HEAD}L-1;5;2026-12-01;a;b\n`, 2, null],
        [`${HEAD}L-1;5;2026-12-01;"open\n`, 2, null],
        [`${HEAD}${ofLength(10_001)}\n`, 2, null],
      ]) {
        const { tag, message } = await fails(text);
        told.push([tag, new RegExp(`\\b${record}\\b`).test(message), column === null || message.includes(column)]);
      }
      return told;
    },
    async piecemeal() {
      let send;
      const live = new ReadableStream({ start: (controller) => (send = controller) });
      const seen = [];
      const done = Effect.runPromise(Stream.runForEach(read(live), ({ article }) => Effect.sync(() => seen.push(article))));
      send.enqueue(bytes(`${HEAD}L-1;5;2026-12-01;\nL-2;`));
      for (let left = 100; left > 0 && seen.length === 0; left -= 1) await pause(10);
      const early = [...seen];
      send.enqueue(bytes('6;2026-12-01;\n'));
      send.close();
      await done;
      return [early, seen];
    },
    async writes() {
      const from = new Date('2026-12-01T00:00:00Z');
      const text = await Effect.runPromise(
        write([
          { article: 'L-1', cents: 1250, from, remark: 'Lamp; "old"' },
          { article: 'T-2', cents: 0, from },
        ]),
      );
      return [text, await Effect.runPromise(write([])), (await all(text)).map(({ article, remark }) => [article, remark ?? null])];
    },
    async writesNoNonsense() {
      const error = await Effect.runPromise(Effect.flip(write([{ article: 'L-1', cents: 1.5, from: new Date(0) }])));
      return error._tag;
    },
  };
}
