import { Browser, type Document, type Element, type Node } from 'happy-dom';

export interface Part {
  url: string;
  text: string;
}

export interface Reading {
  title: string;
  parts: Part[];
}

const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'HEAD', 'TITLE']);

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function shown(node: Node, document: Document): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (!isElement(node)) return '';
  const name = node.tagName.toUpperCase();
  if (name === 'BR') return ' ';
  if (silent.has(name) || node.hasAttribute('hidden')) return '';
  const display = document.defaultView?.getComputedStyle(node).display ?? '';
  if (display === 'none') return '';
  let text = '';
  for (const child of node.childNodes) text += shown(child, document);
  return display === '' || display === 'contents' || display.startsWith('inline') ? text : ` ${text} `;
}

/** Sheets for other media, as for printing, say nothing about the screen. */
function dropOtherMedia(document: Document): void {
  for (const sheet of [...document.querySelectorAll('style[media], link[media]')]) {
    const media = sheet.getAttribute('media')?.trim();
    if (media && document.defaultView?.matchMedia(media).matches === false) sheet.remove();
  }
}

function collect(document: Document, parts: Part[]): void {
  dropOtherMedia(document);
  const text = document.body ? shown(document.body, document) : '';
  parts.push({ url: document.location.href, text: text.replace(/\s+/g, ' ').trim() });
  for (const frame of document.querySelectorAll('iframe')) {
    if (!frame.hasAttribute('src') && !frame.hasAttribute('srcdoc')) continue;
    const framed = frame.contentDocument;
    if (framed) collect(framed, parts);
  }
}

/** Gives what a reader of the page and of those in its frames can see. */
export async function read(url: string): Promise<Reading> {
  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: false,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: false,
      handleDisabledFileLoadingAsSuccess: true,
      fetch: {
        interceptor: {
          beforeAsyncRequest: async ({ request, window }) => {
            // Preloads and the like are not needed for reading.
            let other = false;
            let sheet = false;
            for (const link of window.document.querySelectorAll('link[href]')) {
              const href = new URL(link.getAttribute('href') ?? '', window.document.baseURI).href;
              if (href !== request.url) continue;
              if ((link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).includes('stylesheet')) sheet = true;
              else other = true;
            }
            if (other && !sheet) return new window.Response('', { status: 404 });
            // A page that frames itself is not loaded over and over.
            const frame = page.frames.find((one) => one.window === window);
            for (let above = frame?.parentFrame; above; above = above.parentFrame) {
              if (above.url === request.url) return new window.Response('', { status: 404 });
            }
            return undefined;
          },
        },
      },
    },
  });
  const page = browser.newPage();
  try {
    await page.goto(url);
    await page.waitUntilComplete();
    const document = page.mainFrame.document;
    const parts: Part[] = [];
    collect(document, parts);
    return { title: document.title, parts };
  } finally {
    await browser.close();
  }
}
