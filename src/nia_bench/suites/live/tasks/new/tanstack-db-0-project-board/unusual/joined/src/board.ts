import * as db from '@tanstack/db';
import type { Store } from './collections';

const openIssues = (store: Store) =>
  new db.Query().from({ issue: store.issues }).where(({ issue }) => db.not(issue.done));

/** The board, whose owner comes by a join and whose issues are gathered in a list. */
export const createBoard = (store: Store) =>
  db.createCollection(
    db.liveQueryCollectionOptions({
      id: 'board',
      getKey: (row) => row.id,
      query: (q) =>
        q
          .from({ p: store.projects })
          .leftJoin({ o: store.people }, ({ p, o }) => db.eq(p.ownerId, o.id))
          .where(({ p }) => db.not(p.archived))
          .orderBy(({ p }) => p.due)
          .select(({ p, o }) => ({
            id: p.id,
            title: p.title,
            owner: o,
            open: db.toArray(
              q
                .from({ i: openIssues(store) })
                .leftJoin({ a: store.people }, ({ i, a }) => db.eq(i.assigneeId, a.id))
                .where(({ i }) => db.eq(i.projectId, p.id))
                .orderBy(({ i }) => i.rank)
                .select(({ i, a }) => ({ id: i.id, title: i.title, assignee: a })),
            ),
          })),
    }),
  );
