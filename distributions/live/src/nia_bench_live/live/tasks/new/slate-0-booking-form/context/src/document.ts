import type { BaseEditor } from 'slate';

/** A line of a form; `id` is what the server knows it by, and no two lines may have the same. */
export interface Line {
  type: 'line';
  indent?: number;
  id?: string;
  done?: boolean;
  children: (Letters | Link)[];
}

/** A box on the form that holds lines of its own. */
export interface Field {
  type: 'field';
  name: string;
  children: Line[];
}

/** An inline. */
export interface Link {
  type: 'link';
  url: string;
  children: Letters[];
}

export interface Letters {
  text: string;
  bold?: true;
  code?: true;
}

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor;
    Element: Line | Field | Link;
    Text: Letters;
  }
}
