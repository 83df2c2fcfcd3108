import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CatalogueSearch } from './CatalogueSearch';

const container = document.querySelector('#root');
if (!container) throw new Error('#root is missing');

const root = createRoot(container);
root.render(createElement(StrictMode, null, createElement(CatalogueSearch)));
