export interface Action {
  id: string;
  name: string;
  /** Other words by which people look for it. */
  keywords: string[];
}

export interface ActionGroup {
  heading: string;
  actions: Action[];
}

export const groups: ActionGroup[] = [
  {
    heading: 'Album',
    actions: [
      { id: 'rename', name: 'Rename', keywords: ['title'] },
      { id: 'copy', name: 'Make a copy', keywords: ['duplicate'] },
      { id: 'remove', name: 'Remove', keywords: ['delete', 'trash'] },
    ],
  },
  {
    heading: 'Pictures',
    actions: [
      { id: 'sort', name: 'Sort by date', keywords: ['order'] },
      { id: 'resume', name: 'Résumé of the trip', keywords: ['summary'] },
    ],
  },
];
