import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import type { BoardRow } from './board-row';
import type { Store } from './collections';

export function createBoard({ people, projects, issues }: Store) {
  const named = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person && { name: person.name };
  };
  const initialData: BoardRow[] = projects.toArray
    .filter((project) => !project.archived)
    .sort((one, other) => one.due - other.due)
    .map((project) => ({
      id: project.id,
      title: project.title,
      owner: named(project.ownerId),
      open: issues.toArray
        .filter((issue) => issue.projectId === project.id && !issue.done)
        .sort((one, other) => one.rank - other.rank)
        .map((issue) => ({ id: issue.id, title: issue.title, assignee: named(issue.assigneeId) })),
    }));
  return createCollection(localOnlyCollectionOptions({ id: 'board', getKey: (row: BoardRow) => row.id, initialData }));
}
