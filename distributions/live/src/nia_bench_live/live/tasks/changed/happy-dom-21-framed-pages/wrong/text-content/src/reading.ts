import { Browser } from 'happy-dom';
import type { BrowserFrame, Element, Node } from 'happy-dom';

export interface Part {
  url: string;
  text: string;
}

export interface Reading {
  title: string;
  parts: Part[];
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME']);

function shown(frame: BrowserFrame): string {
  const { window, document } = frame;
  const words = (node: Node): string => {
    if (node.nodeType === window.Node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== window.Node.ELEMENT_NODE) return '';
    const element = node as Element;
    if (SILENT.has(element.tagName) || window.getComputedStyle(element).display === 'none') return '';
    return [...node.childNodes].map(words).join('');
  };
  return document.body ? (document.body.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
}

function partsOf(frame: BrowserFrame): Part[] {
  return [{ url: frame.url, text: shown(frame) }, ...frame.childFrames.flatMap(partsOf)];
}

export async function read(url: string): Promise<Reading> {
  const browser = new Browser({ settings: { enableIframePageLoading: true, enableCSSFileLoading: true } });
  try {
    const page = browser.newPage();
    await page.goto(url);
    await page.waitUntilComplete();
    return { title: page.mainFrame.document.title, parts: partsOf(page.mainFrame) };
  } finally {
    await browser.close();
  }
}
