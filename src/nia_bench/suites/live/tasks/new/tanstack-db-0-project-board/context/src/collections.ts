import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';

export interface Person {
  id: string;
  name: string;
}

export interface Project {
  id: string;
  title: string;
  ownerId: string | null;
  due: number;
  archived: boolean;
}

export interface Issue {
  id: string;
  projectId: string;
  title: string;
  rank: number;
  done: boolean;
  assigneeId: string | null;
}

export function createStore() {
  return {
    people: createCollection(localOnlyCollectionOptions({ id: 'people', getKey: (person: Person) => person.id })),
    projects: createCollection(localOnlyCollectionOptions({ id: 'projects', getKey: (project: Project) => project.id })),
    issues: createCollection(localOnlyCollectionOptions({ id: 'issues', getKey: (issue: Issue) => issue.id })),
  };
}

export type Store = ReturnType<typeof createStore>;
