import { Browser, type BrowserFrame, type BrowserPage, type Element, type Node } from 'happy-dom';

export interface Part {
  url: string;
  text: string;
}

export interface Reading {
  title: string;
  parts: Part[];
}

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME']);

function withoutHash(url: string): string {
  return url.split('#')[0] ?? url;
}

/** What an element shows, with white space as it comes. */
function shown(frame: BrowserFrame, element: Element): string {
  const tag = element.tagName.toUpperCase();
  if (UNSEEN.has(tag) || element.hasAttribute('hidden')) return '';
  if (tag === 'BR') return ' ';
  const { display } = frame.window.getComputedStyle(element);
  if (display === 'none') return '';
  let text = '';
  for (const child of element.childNodes as Iterable<Node>) {
    if (child.nodeType === 3) text += child.textContent ?? '';
    else if (child.nodeType === 1) text += shown(frame, child as Element);
  }
  // Boxes of their own stand apart from what is around them.
  return display === '' || display === 'contents' || display.startsWith('inline') ? text : ` ${text} `;
}

function textOf(frame: BrowserFrame): string {
  const { body, documentElement } = frame.document;
  if (!body || frame.window.getComputedStyle(documentElement).display === 'none') return '';
  return shown(frame, body).replace(/\s+/g, ' ').trim();
}

function partsOf(frame: BrowserFrame, circular: Set<BrowserFrame>): Part[] {
  // A frame without a page, or one that would show a page within itself.
  if (frame.url === 'about:blank' || circular.has(frame)) return [];
  return [
    { url: frame.url, text: textOf(frame) },
    ...frame.childFrames.flatMap((child) => partsOf(child, circular)),
  ];
}

function frames(frame: BrowserFrame): BrowserFrame[] {
  return [frame, ...frame.childFrames.flatMap(frames)];
}

export async function read(url: string): Promise<Reading> {
  let page: BrowserPage | undefined;
  const circular = new Set<BrowserFrame>();

  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: false,
      enableCSSFileLoading: true,
      enableIframePageLoading: true,
      fetch: {
        interceptor: {
          async beforeAsyncRequest({ request, window }) {
            // The document is written in one go: after this it is complete.
            await Promise.resolve();
            const frame = page && frames(page.mainFrame).find((one) => one.window === window);
            if (!frame) return;
            const wanted = withoutHash(request.url);

            // The page of a frame; as in a browser, no page is shown within itself.
            if (wanted === withoutHash(frame.url)) {
              for (let up = frame.parentFrame; up; up = up.parentFrame) {
                if (withoutHash(up.url) === wanted) {
                  circular.add(frame);
                  return new window.Response('');
                }
              }
              return;
            }

            // Preloads of other things than style sheets are fetched whatever the settings.
            const linked = (rel: string): boolean =>
              [...window.document.querySelectorAll(`link[rel="${rel}"]`)].some((link) => {
                const href = link.getAttribute('href') ?? '';
                return (
                  URL.canParse(href, frame.url) && withoutHash(new URL(href, frame.url).href) === wanted
                );
              });
            if (linked('preload') && !linked('stylesheet')) return new window.Response('');
          },
        },
      },
    },
  });

  try {
    page = browser.newPage();
    // There is no response where nothing can be fetched, as from an address that is none.
    if (!(await page.goto(url))) throw new Error(`Cannot load ${url}`);
    // Frames may bring further frames: wait until no more have come.
    let known: number;
    do {
      known = frames(page.mainFrame).length;
      await page.waitUntilComplete();
    } while (frames(page.mainFrame).length !== known);
    return {
      title: page.mainFrame.document.title,
      parts: partsOf(page.mainFrame, circular),
    };
  } finally {
    await browser.close();
  }
}
