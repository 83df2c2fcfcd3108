import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
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

function chaptersOf({ DOMParser }: DOMWindow, markup: string, type: 'application/xhtml+xml' | 'text/html'): string[] {
  const document = new DOMParser().parseFromString(markup, type);
  const wrong = document.querySelector('parsererror');
  if (wrong) throw new SyntaxError(wrong.textContent ?? 'not well-formed');
  return Array.from(document.getElementsByTagName('h2'), ({ textContent }) => textContent ?? '');
}

/** Opens a book and lets its scripts run. A book that is not well-formed XHTML is a SyntaxError. */
export async function open({ markup, address, xhtml = false }: Source, shelf: Shelf): Promise<Proof> {
  const asked: string[] = [];
  const complaints: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => {
    complaints.push(error.cause instanceof Error ? error.cause.message : error.message);
  });

  const contentType = xhtml ? 'application/xhtml+xml' : 'text/html';
  // Reading pauses at each script that has to be loaded, so the whole book is read once without any.
  const chapters = chaptersOf(new JSDOM().window, markup, contentType);

  const { window } = new JSDOM(markup, {
    url: address,
    contentType,
    runScripts: 'dangerously',
    resources: { interceptors: [fromShelf(shelf)] },
    virtualConsole,
    beforeParse(book) {
      book.addEventListener(
        'click',
        (event) => {
          const buttons = event.composedPath().filter((each) => each instanceof book.HTMLButtonElement);
          for (const { dataset } of buttons) if (dataset.ask !== undefined) asked.push(dataset.ask);
        },
        true,
      );
    },
  });
  const { document } = window;

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
