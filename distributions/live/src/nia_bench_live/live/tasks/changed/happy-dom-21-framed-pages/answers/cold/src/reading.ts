import { Browser, type Document, type Element, type Node } from 'happy-dom';

export interface Part {
  url: string;
  text: string;
}

export interface Reading {
  title: string;
  parts: Part[];
}

const NEVER_SHOWN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'HEAD', 'TITLE', 'LINK', 'META']);

const RESOURCES =
  'script[src], img[src], input[src], audio[src], video[src], source[src], track[src], embed[src], object[data], link[href]';

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isText(node: Node): boolean {
  return node.nodeType === 3;
}

function isStyleSheet(element: Element): boolean {
  const rel = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  return element.tagName === 'LINK' && rel.includes('stylesheet');
}

function addressOf(element: Element, base: string): string | null {
  const address =
    element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('data');
  if (address === null || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  return url.href;
}

/** Whether the document asks for this address for something that is neither a page nor a style sheet. */
function isUnwanted(address: string, document: Document): boolean {
  const wanted = new URL(address);
  wanted.hash = '';
  const base = document.baseURI;
  const names = (element: Element) => addressOf(element, base) === wanted.href;
  const resources = [...document.querySelectorAll(RESOURCES)].filter(names);
  if (resources.length === 0 || resources.some(isStyleSheet)) return false;
  return ![...document.querySelectorAll('iframe[src]')].some(names);
}

function shownText(document: Document): string {
  const window = document.defaultView;
  if (!window || !document.body) return '';

  let text = '';
  const visit = (element: Element): void => {
    if (NEVER_SHOWN.has(element.tagName) || element.hasAttribute('hidden')) return;
    if (element.tagName === 'BR') {
      text += ' ';
      return;
    }
    const { display } = window.getComputedStyle(element);
    if (display === 'none') return;
    const gap = display.startsWith('inline') || display === 'contents' ? '' : ' ';
    text += gap;
    for (const child of element.childNodes) {
      if (isElement(child)) visit(child);
      else if (isText(child)) text += child.textContent ?? '';
    }
    text += gap;
  };

  const root = document.documentElement;
  if (window.getComputedStyle(root).display !== 'none') visit(document.body);
  return text.replace(/\s+/g, ' ').trim();
}

function collect(document: Document, parts: Part[]): void {
  parts.push({ url: document.URL, text: shownText(document) });
  for (const iframe of document.querySelectorAll('iframe')) {
    const framed = iframe.contentDocument;
    if (framed) collect(framed, parts);
  }
}

export async function read(url: string): Promise<Reading> {
  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: false,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: false,
      fetch: {
        interceptor: {
          beforeAsyncRequest: async ({ request, window }) => {
            if (isUnwanted(request.url, window.document)) {
              return new window.Response('', { status: 200 });
            }
            return undefined;
          },
        },
      },
    },
  });

  try {
    const page = browser.newPage();
    await page.goto(url);
    await page.waitUntilComplete();

    const { document } = page.mainFrame;
    const parts: Part[] = [];
    collect(document, parts);
    return { title: document.title, parts };
  } finally {
    await browser.close();
  }
}
