import { Browser, HTMLIFrameElement } from 'happy-dom';
import type { Document } from 'happy-dom';

export type Part = { url: string; text: string };
export type Reading = { title: string; parts: Part[] };

function collect(document: Document, url: string, into: Part[]): void {
  const view = document.defaultView;
  const body = document.body;
  const part: Part = { url, text: '' };
  into.push(part);
  if (view === null || body === null) return;
  for (const element of [...body.querySelectorAll('iframe')]) {
    if (element instanceof view.HTMLIFrameElement) {
      const inner: Document | null = (element as HTMLIFrameElement).contentDocument;
      if (inner !== null) collect(inner, inner.location.href, into);
    }
  }
  const hidden = [...body.querySelectorAll('*')].filter((element) => view.getComputedStyle(element).display === 'none');
  for (const element of [...hidden, ...body.querySelectorAll('script, style, template, iframe')]) element.remove();
  part.text = (body.textContent ?? '').split(/\s+/).filter(Boolean).join(' ');
}

export const read = async (url: string): Promise<Reading> => {
  const browser = new Browser();
  browser.settings.enableCSSFileLoading = true;
  browser.settings.enableIframePageLoading = true;
  const page = browser.newPage();
  try {
    await page.goto(url);
    await page.waitUntilComplete();
    const { document } = page.mainFrame;
    const reading: Reading = { title: document.title, parts: [] };
    collect(document, page.url, reading.parts);
    return reading;
  } finally {
    await browser.close();
  }
};
