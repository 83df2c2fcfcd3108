import { defineEntity, MikroORM, NodeSqliteDialect, p, SqliteDriver, UniqueConstraintViolationException } from '@mikro-orm/sql';
import type { Library } from './types.js';

const Author = defineEntity({
  name: 'Author',
  properties: {
    id: p.integer().primary(),
    name: p.string().unique(),
  },
});

const Book = defineEntity({
  name: 'Book',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    author: () => p.manyToOne(Author).deleteRule('cascade'),
  },
});

export async function openLibrary(file: string): Promise<Library> {
  const orm = await MikroORM.init({
    driver: SqliteDriver,
    dbName: file,
    driverOptions: new NodeSqliteDialect(file),
    entities: [Author, Book],
  });
  await orm.schema.update({ safe: true });

  return {
    async add(name, titles) {
      const em = orm.em.fork();
      const author = em.create(Author, { name });
      const books = titles.map((title) => em.create(Book, { title, author }));
      await em.persistAndFlush([author, ...books]);
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
    counts: () => orm.em.fork().countBy(Book, 'author'),
    async search(text) {
      const found = await orm.em
        .fork()
        .find(Book, { title: { $like: `%${text}%` } }, { populate: ['author'], strategy: 'joined', orderBy: { title: 'asc' } });
      return found.map(({ title, author }) => ({ title, author: author.name }));
    },
    close: () => orm.close(),
  };
}
