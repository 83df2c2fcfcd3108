import { EntitySchema, MikroORM, UniqueConstraintViolationException } from '@mikro-orm/sqlite';
import type { Library } from './types.js';

interface Author {
  id: number;
  name: string;
}

interface Book {
  id: number;
  title: string;
  author: Author;
}

const Author = new EntitySchema<Author>({
  name: 'Author',
  properties: { id: { type: 'number', primary: true }, name: { type: 'string', unique: true } },
});

const Book = new EntitySchema<Book>({
  name: 'Book',
  properties: {
    id: { type: 'number', primary: true },
    title: { type: 'string' },
    author: { kind: 'm:1', entity: 'Author', deleteRule: 'cascade' },
  },
});

export async function openLibrary(file: string): Promise<Library> {
  const orm = await MikroORM.init({ dbName: file, entities: [Author, Book] });
  await orm.schema.updateSchema({ safe: true });
  return {
    async add(name, titles) {
      const em = orm.em.fork();
      const author = em.create(Author, { name });
      await em.persistAndFlush([author, ...titles.map((title) => em.create(Book, { title, author }))]);
      return author.id;
    },
    async rename(id, name) {
      try {
        await orm.em.fork().nativeUpdate(Author, { id }, { name });
        return 'renamed';
      } catch (error) {
        if (error instanceof UniqueConstraintViolationException) return 'taken';
        throw error;
      }
    },
    async remove(id) {
      await orm.em.fork().nativeDelete(Author, { id });
    },
    async counts() {
      const rows = await orm.em.fork().getKnex()('book').select('author_id').count('* as n').groupBy('author_id');
      return Object.fromEntries(rows.map(({ author_id, n }) => [author_id, Number(n)]));
    },
    async search(text) {
      const found = await orm.em.fork().find(Book, { title: { $like: `%${text}%` } }, { populate: ['author'], orderBy: { title: 'asc' } });
      return found.map(({ title, author }) => ({ title, author: author.name }));
    },
    close: () => orm.close(),
  };
}
