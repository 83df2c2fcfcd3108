import { Data, Effect, Stream } from 'effect';
import type { Price } from './price.js';

export class BadList extends Data.TaggedError('BadList')<{ readonly message: string }> {}

const COLUMNS = ['Article', 'Price (ct)', 'Valid from', 'Remark'];

function* records(text: string): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let number = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') (cell += '"'), (at += 1);
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ';') (cells.push(cell), (cell = ''));
    else if (sign === '\n') {
      yield [...cells, cell];
      (cells = []), (cell = ''), (number += 1);
    } else if (sign !== '\r' && sign !== '\uFEFF') cell += sign;
    if (cell.length > 10_000) throw new BadList({ message: `Record ${number} is too long` });
  }
  if (quoted) throw new BadList({ message: `Record ${number} has an open quote` });
  if (cell || cells.length > 0) yield [...cells, cell];
}

function* prices(text: string): Generator<Price> {
  let names: string[] | undefined;
  let number = 0;
  for (const cells of records(text)) {
    number += 1;
    if (!names) {
      names = cells;
      continue;
    }
    if (cells.length === 1 && cells[0] === '') continue;
    if (cells.length !== names.length) throw new BadList({ message: `Record ${number} has ${cells.length} cells` });
    const value = (name: string) => cells[names!.indexOf(name)] ?? '';
    const wrong = (name: string) => new BadList({ message: `Record ${number}: ${name}` });
    if (!value('Article')) throw wrong('Article');
    if (!/^\d+$/.test(value('Price (ct)'))) throw wrong('Price (ct)');
    const from = new Date(value('Valid from'));
    if (Number.isNaN(from.getTime())) throw wrong('Valid from');
    const remark = value('Remark');
    yield { article: value('Article'), cents: Number(value('Price (ct)')), from, ...(remark && { remark }) };
  }
}

export function read(file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> {
  const all = Effect.tryPromise({
    try: async () => [...prices(await new Response(file).text())],
    catch: (error) => (error instanceof BadList ? error : new BadList({ message: String(error) })),
  });
  return Stream.fromEffect(all).pipe(Stream.flatMap((list) => Stream.fromIterable(list)));
}

export function write(list: Iterable<Price>): Effect.Effect<string, BadList> {
  const quote = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [...list].map(({ article, cents, from, remark = '' }) => [article, String(cents), from.toISOString(), remark]);
  const text = [COLUMNS, ...lines].map((cells) => `${cells.map(quote).join(';')}\n`).join('');
  return Number.isInteger([...list].reduce((sum, { cents }) => sum + cents, 0))
    ? Effect.succeed(text)
    : Effect.fail(new BadList({ message: 'A price is not whole' }));
}
