import { createLiveQueryCollection, eq } from '@tanstack/db';
import type { Store } from './collections';

export function createBoard({ people, projects, issues }: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ project: projects })
      .where(({ project }) => eq(project.archived, false))
      .include('owner', { owner: people }, ({ project, owner }) => eq(project.ownerId, owner.id))
      .includeMany('open', { issue: issues }, ({ project, issue }) => eq(project.id, issue.projectId))
      .orderBy(({ project }) => project.due, 'asc'),
  );
}
