import { createLiveQueryCollection, eq, materialize } from '@tanstack/db';
import type { Store } from './collections';

export function createBoard({ people, projects, issues }: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ project: projects })
      .where(({ project }) => eq(project.archived, false))
      .orderBy(({ project }) => project.due, 'asc')
      .select(({ project }) => ({
        id: project.id,
        title: project.title,
        owner: materialize(
          q
            .from({ owner: people })
            .where(({ owner }) => eq(owner.id, project.ownerId))
            .select(({ owner }) => ({ name: owner.name }))
            .findOne(),
        ),
        open: materialize(
          q
            .from({ issue: issues })
            .where(({ issue }) => eq(issue.projectId, project.id))
            .where(({ issue }) => eq(issue.done, false))
            .orderBy(({ issue }) => issue.rank, 'asc')
            .select(({ issue }) => ({
              id: issue.id,
              title: issue.title,
              assignee: materialize(
                q
                  .from({ assignee: people })
                  .where(({ assignee }) => eq(assignee.id, issue.assigneeId))
                  .select(({ assignee }) => ({ name: assignee.name }))
                  .findOne(),
              ),
            })),
        ),
      })),
  );
}
