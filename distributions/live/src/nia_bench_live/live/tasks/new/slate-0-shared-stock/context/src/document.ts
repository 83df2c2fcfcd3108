import type { BaseEditor } from 'slate';

export type Words = { text: string; strong?: boolean };
/** An inline void. */
export type Stamp = { type: 'stamp'; image: string; children: [{ text: '' }] };
/** An inline. */
export type Link = { type: 'link'; url: string; children: Words[] };
export type Line = { type: 'line'; id: string; done?: boolean; children: (Words | Link | Stamp)[] };
export type Shelf = { type: 'shelf'; id: string; children: (Line | Shelf)[] };

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor;
    Element: Shelf | Line | Link | Stamp;
    Text: Words;
  }
}
