import { Browser, type BrowserWindow, type Element } from 'happy-dom';

export interface Part {
  url: string;
  text: string;
}

export interface Reading {
  title: string;
  parts: Part[];
}

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'HEAD', 'TITLE', 'LINK', 'META']);
const ELEMENT = 1;
const TEXT = 3;

function shownText(window: BrowserWindow, element: Element): string {
  if (UNSEEN.has(element.tagName.toUpperCase()) || element.hasAttribute('hidden')) return '';
  if (element.tagName.toUpperCase() === 'BR') return ' ';
  const { display } = window.getComputedStyle(element);
  if (display === 'none') return '';
  let text = '';
  let nextElement = 0;
  for (const node of element.childNodes) {
    if (node.nodeType === TEXT) {
      text += node.textContent ?? '';
    } else if (node.nodeType === ELEMENT) {
      const child = element.children[nextElement++];
      if (child) text += shownText(window, child);
    }
  }
  return display === '' || display === 'inline' || display === 'contents' ? text : ` ${text} `;
}

interface Frame {
  readonly window: BrowserWindow;
  readonly url: string;
  readonly childFrames: Frame[];
}

function collect(frame: Frame, parts: Part[]): void {
  const { window } = frame;
  const { body } = window.document;
  parts.push({
    url: frame.url,
    text: body ? shownText(window, body).replace(/\s+/g, ' ').trim() : '',
  });
  for (const iframe of window.document.querySelectorAll('iframe')) {
    const child = frame.childFrames.find((candidate) => candidate.window === iframe.contentWindow);
    if (child) collect(child, parts);
  }
}

export async function read(url: string): Promise<Reading> {
  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: false,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      fetch: {
        interceptor: {
          // Whatever is only hinted at (preloads) is not fetched.
          beforeAsyncRequest: async ({ request, window }) => {
            let hinted = false;
            for (const link of window.document.querySelectorAll('link')) {
              if (link.href !== request.url) continue;
              const rel = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
              if (rel.includes('stylesheet')) return undefined;
              if (rel.includes('preload') || rel.includes('modulepreload')) hinted = true;
            }
            return hinted ? new window.Response('') : undefined;
          },
        },
      },
    },
  });
  try {
    const page = browser.newPage();
    await page.goto(url);
    await page.waitUntilComplete();
    const parts: Part[] = [];
    collect(page.mainFrame, parts);
    return { title: page.mainFrame.document.title, parts };
  } finally {
    await browser.close();
  }
}
