import { JSDOM, VirtualConsole } from 'jsdom';
import { fromShelf, type Shelf } from './shelf';

export interface Source {
  markup: string;
  address: string;
  /** Old books are XHTML. */
  xhtml?: boolean;
}

export interface Proof {
  /** The chapters as the author wrote them, whatever the book's scripts make of them. */
  chapters: string[];
  /** What the book looks like once it is loaded. */
  text: string;
  /** What was asked for: `data-ask` of each button that was pressed, by a script of the book or by `press`. */
  asked: readonly string[];
  /** What went wrong in the book's scripts. */
  complaints: readonly string[];
  press(ask: string): void;
  close(): void;
}

/** Opens a book and lets its scripts run. A book that is not well-formed XHTML is a SyntaxError. */
export async function open({ markup, address, xhtml = false }: Source, shelf: Shelf): Promise<Proof> {
  const asked: string[] = [];
  const complaints: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => {
    complaints.push(error.cause instanceof Error ? error.cause.message : error.message);
  });

  const { window } = new JSDOM(markup, {
    url: address,
    contentType: xhtml ? 'application/xhtml+xml' : 'text/html',
    runScripts: 'dangerously',
    resources: { interceptors: [fromShelf(shelf)] },
    virtualConsole,
  });
  const { document } = window;

  const chapters = [...document.querySelectorAll('h2')].map((heading) => heading.textContent ?? '');
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ask]')) {
    button.addEventListener('click', () => asked.push(button.dataset.ask ?? ''));
  }
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }

  return {
    chapters,
    text: (document.body.textContent ?? '').replace(/\s+/g, ' ').trim(),
    asked,
    complaints,
    press(ask) {
      for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-ask]')) {
        if (button.dataset.ask === ask) button.click();
      }
    },
    close: () => window.close(),
  };
}
