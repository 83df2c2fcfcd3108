import { Browser, Element, Text, type BrowserFrame, type BrowserWindow } from 'happy-dom';

export interface Part {
  url: string;
  text: string;
}

export interface Reading {
  title: string;
  parts: Part[];
}

/** Elements whose content is never shown as text of the page. */
const UNSEEN = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
  'IFRAME',
  'NOFRAMES',
  'NOEMBED',
  'AUDIO',
  'VIDEO',
  'CANVAS',
]);

/** Elements that break the line, though happy-dom has no display for them. */
const BREAKING = new Set(['BR', 'CENTER', 'DIR', 'LISTING', 'XMP', 'PLAINTEXT']);

/** Displays that do not part an element from the text around it. */
const INLINE = /^(?:inline|contents|ruby|$)/;

export async function read(url: string): Promise<Reading> {
  /** Pages that frame themselves: as in a browser, that frame stays empty. */
  const refused = new WeakSet<BrowserWindow>();

  // Scripts are not evaluated (nor fetched) and images are not fetched by default.
  const browser: Browser = new Browser({
    settings: {
      enableCSSFileLoading: true,
      enableIframePageLoading: true,
      fetch: {
        interceptor: {
          beforeAsyncRequest: async ({ request, window }) => {
            // Requests start while the document is parsed: let that come to its end.
            await null;
            const target = withoutHash(request.url);

            if (isPageRequest(window)) {
              const frame = browser.contexts
                .flatMap((context) => context.pages)
                .flatMap((page) => page.frames)
                .find((candidate) => candidate.window === window);
              let ancestor = frame?.parentFrame;
              while (ancestor) {
                if (withoutHash(ancestor.url) === target) {
                  refused.add(window);
                  return new window.Response('');
                }
                ancestor = ancestor.parentFrame;
              }
              return undefined;
            }

            // happy-dom fetches what a page asks to preload, too.
            const links = [...window.document.querySelectorAll('link')].filter(
              (link) => withoutHash(link.href) === target,
            );
            if (links.length > 0 && !links.some((link) => tokens(link.rel).includes('stylesheet'))) {
              return new window.Response('');
            }
            return undefined;
          },

          afterAsyncResponse: async ({ response, window }) => {
            if (isPageRequest(window)) {
              return undefined;
            }
            // The body is read in any case: one that is left would keep its connection open.
            const css = await response.text().catch(() => '');
            return new window.Response(response.ok ? tidy(css) : '', {
              status: response.ok ? 200 : 404,
            });
          },
        },
      },
    },
  });

  try {
    const page = browser.newPage();
    const response = await page.goto(url);
    if (!response) {
      throw new Error(`No page can be loaded from "${url}".`);
    }
    const parts: Part[] = [];
    await collect(page.mainFrame, refused, parts);
    return { title: singleSpaced(page.mainFrame.document.title), parts };
  } finally {
    await browser.close();
  }
}

/** Adds the page of the frame, and then those that it frames. */
async function collect(
  frame: BrowserFrame,
  refused: WeakSet<BrowserWindow>,
  parts: Part[],
): Promise<void> {
  // This waits for the frames that are known by now; those in them get their own turn.
  await frame.waitUntilComplete();
  await applyStyles(frame);

  const { document, window } = frame;
  const displayed = window.getComputedStyle(document.documentElement).display !== 'none';
  parts.push({
    url: frame.url,
    text: displayed ? singleSpaced(shown(document.body, window)) : '',
  });

  for (const child of [...frame.childFrames]) {
    // A frame without an address holds no page.
    if (!refused.has(child.window) && child.url !== 'about:blank') {
      await collect(child, refused, parts);
    }
  }
}

/** Brings the styles of the page into a shape that happy-dom computes as a browser does. */
async function applyStyles(frame: BrowserFrame): Promise<void> {
  const { document, window } = frame;

  // happy-dom knows only the exact "stylesheet".
  let loading = false;
  for (const link of [...document.querySelectorAll('link')]) {
    const rel = tokens(link.rel);
    if (link.rel !== 'stylesheet' && rel.includes('stylesheet') && !rel.includes('alternate')) {
      link.rel = 'stylesheet';
      loading = true;
    }
  }
  if (loading) {
    await frame.waitUntilComplete();
  }

  // It also applies sheets that are meant for other media, e.g. for print.
  for (const element of [...document.querySelectorAll('link[rel="stylesheet"], style')]) {
    const media = element.getAttribute('media') ?? '';
    if (element.hasAttribute('disabled') || !appliesTo(media, window)) {
      element.remove();
    }
  }

  for (const style of [...document.querySelectorAll('style')]) {
    style.sheet?.replaceSync(tidy(style.textContent));
  }
  for (const element of [...document.querySelectorAll('[style]')]) {
    element.setAttribute('style', tidy(element.getAttribute('style') ?? ''));
  }
}

/** Whether a list of media includes what the window shows. */
function appliesTo(media: string, window: BrowserWindow): boolean {
  if (media.trim() === '') {
    return true;
  }
  return media
    .toLowerCase()
    .split(',')
    .map((query) => query.trim())
    .some((query) =>
      /^[a-z]+$/.test(query)
        ? query === 'all' || query === 'screen'
        : window.matchMedia(query).matches,
    );
}

/** Takes out of the CSS what happy-dom's parser stumbles over. */
function tidy(css: string): string {
  return css
    .replace(/<!--|-->/g, ' ')
    .replace(/@(?:charset|import|namespace)\b[^;{}]*;/gi, '')
    .replace(/\bdisplay\s*:[^;}]*/gi, (declaration) => declaration.toLowerCase());
}

/** The text of what is displayed of an element. */
function shown(element: Element, window: BrowserWindow): string {
  const tagName = element.tagName.toUpperCase();
  if (UNSEEN.has(tagName) || element.hasAttribute('hidden')) {
    return '';
  }
  const style = window.getComputedStyle(element);
  const display = style.display;
  if (display === 'none') {
    return '';
  }
  const visible = style.visibility !== 'hidden' && style.visibility !== 'collapse';
  let text = '';
  for (const node of [...element.childNodes]) {
    if (node instanceof Element) {
      text += shown(node, window);
    } else if (node instanceof Text && visible) {
      text += node.data;
    }
  }
  return INLINE.test(display) && !BREAKING.has(tagName) ? text : ` ${text} `;
}

/** A page is asked for while its document is still empty, all else by elements in the document. */
function isPageRequest(window: BrowserWindow): boolean {
  return window.document.querySelector('link') === null;
}

function tokens(rel: string): string[] {
  return rel.toLowerCase().split(/\s+/);
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
