import { setTimeout as pause } from 'node:timers/promises';

const ADDRESS = 'https://books.test/a/book.html';

export default async function probe(answer, { books, scripts }) {
  const { open } = await answer.load('src/proof.ts');
  const shelf = new Map(Object.entries(scripts));
  const page = (body) => `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A book</title></head><body>${body}</body></html>`;

  async function opened({ markup, xhtml }) {
    const source = { markup: xhtml ? page(markup) : markup, address: ADDRESS, ...(xhtml && { xhtml }) };
    const proof = await Promise.race([open(source, shelf), pause(2500, undefined, { ref: false })]);
    if (!proof) throw new Error('The book does not open.');
    return proof;
  }
  /** What `ask` says of each book. */
  const each = (all, ask) => async () => {
    const told = [];
    for (const book of all) {
      try {
        const proof = await opened(book);
        told.push(await ask(proof));
        proof.close();
      } catch (error) {
        told.push(error.name);
      }
    }
    return told;
  };

  return {
    chapters: each(books.chapters, ({ chapters }) => chapters),
    text: each(books.text, ({ text }) => text),
    pressed: each(books.pressed, (proof) => {
      for (const ask of ['more', 'less', 'nothing']) proof.press(ask);
      return proof.asked;
    }),
    pressedByScripts: each(books.pressedByScripts, ({ asked }) => asked),
    refuses: each(books.malformed, ({ chapters }) => chapters),
    complaints: each(books.failing, ({ complaints }) => complaints.map((text) => text.replace(/^Uncaught \[|\]$/g, ''))),
    complainsOnce: each(books.complainsOnce, ({ complaints }) => complaints.length),
  };
}
