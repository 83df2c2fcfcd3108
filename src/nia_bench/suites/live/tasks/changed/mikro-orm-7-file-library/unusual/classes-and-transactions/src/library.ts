import { EntitySchema, raw } from '@mikro-orm/core';
import * as sqlite from '@mikro-orm/sql';
import type { Found, Library } from './types.js';

class Author {
  id!: number;
  name!: string;
}

class Book {
  id!: number;
  title!: string;
  author!: Author;
}

const authors = new EntitySchema<Author>({
  class: Author,
  properties: { id: { type: 'number', primary: true }, name: { type: 'string', unique: true } },
});

const books = new EntitySchema<Book>({
  class: Book,
  properties: {
    id: { type: 'number', primary: true },
    title: { type: 'string' },
    author: { kind: 'm:1', entity: () => Author, deleteRule: 'cascade' },
  },
});

export class OpenLibrary implements Library {
  private readonly orm: sqlite.MikroORM;

  constructor(orm: sqlite.MikroORM) {
    this.orm = orm;
  }

  async add(name: string, titles: string[]): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const author = em.create(Author, { name } as never);
      em.persist([author, ...titles.map((title) => em.create(Book, { title, author } as never))]);
      await em.flush();
      return author.id;
    });
  }

  async rename(id: number, name: string): Promise<'renamed' | 'taken'> {
    const em = this.orm.em.fork();
    const author = await em.findOneOrFail(Author, id);
    author.name = name;
    return em.flush().then(
      () => 'renamed' as const,
      (error) => {
        if (error instanceof sqlite.UniqueConstraintViolationException) return 'taken' as const;
        throw error;
      },
    );
  }

  async remove(id: number): Promise<void> {
    const em = this.orm.em.fork();
    await em.remove(em.getReference(Author, id)).flush();
  }

  async counts(): Promise<Record<string, number>> {
    const rows: { author: number; n: number }[] = await this.orm.em
      .fork()
      .createQueryBuilder(Book, 'b')
      .select(['author', raw('count(*) as n')])
      .groupBy('author')
      .execute('all');
    return Object.fromEntries(rows.map(({ author, n }) => [author, n]));
  }

  async search(text: string): Promise<Found[]> {
    return this.orm.em
      .fork()
      .execute<Found[]>(
        'select b.title, a.name as author from book b join author a on a.id = b.author_id where b.title like ? order by b.title',
        [`%${text}%`],
      );
  }

  async close(): Promise<void> {
    await this.orm.close(true);
  }
}

export async function openLibrary(file: string): Promise<Library> {
  const orm = new sqlite.MikroORM({
    driver: sqlite.SqliteDriver,
    driverOptions: new sqlite.NodeSqliteDialect(file),
    dbName: file,
    entities: [authors, books],
  });
  await orm.connect();
  await orm.schema.update({ safe: true });
  return new OpenLibrary(orm);
}
