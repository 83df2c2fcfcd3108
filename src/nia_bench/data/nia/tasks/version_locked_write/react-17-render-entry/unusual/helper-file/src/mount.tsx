import * as DOM from 'react-dom';
import type { ReactElement } from 'react';

const { render } = DOM;

export function mount(element: ReactElement, id = 'root'): void {
  const target: Element | null = document.getElementById(id);
  render(element, target);
}
