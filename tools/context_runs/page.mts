// A page for React to render into, and what React says of it on the console.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { url: 'http://localhost/', pretendToBeVisual: true });
const needed = [
  'document',
  'navigator',
  'localStorage',
  'HTMLElement',
  'HTMLIFrameElement',
  'HTMLFormElement',
  'Node',
  'Event',
  'FormData',
];
for (const name of needed)
  Object.defineProperty(globalThis, name, { value: (window as any)[name], configurable: true });
(globalThis as any).window = window;

console.error = (format, ...parts) => {
  const [about] = parts.map((part) => String(part).trim().split('\n')[0]);
  console.log('console:', String(format).split('. ')[0]!.replace('%s', about));
};

export const pause = (milliseconds = 100) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const root = document.getElementById('root')!;

/** Types as a person does: past React's own bookkeeping of the value. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
}
