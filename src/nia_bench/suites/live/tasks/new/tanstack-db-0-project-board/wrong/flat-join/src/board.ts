import { createLiveQueryCollection, eq } from '@tanstack/db';
import type { Store } from './collections';

export function createBoard({ people, projects, issues }: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ project: projects })
      .leftJoin({ owner: people }, ({ project, owner }) => eq(project.ownerId, owner.id))
      .leftJoin({ issue: issues }, ({ project, issue }) => eq(project.id, issue.projectId))
      .where(({ project }) => eq(project.archived, false))
      .orderBy(({ project }) => project.due, 'asc')
      .fn.select(({ project, owner, issue }) => ({
        id: project.id,
        title: project.title,
        owner: owner ? { name: owner.name } : undefined,
        open: issue && !issue.done ? [{ id: issue.id, title: issue.title, assignee: undefined as { name: string } | undefined }] : [],
      })),
  );
}
