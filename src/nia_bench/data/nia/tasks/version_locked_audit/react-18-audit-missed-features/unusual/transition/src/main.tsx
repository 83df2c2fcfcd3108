import * as React from 'react';
import ReactDOMClient from 'react-dom/client';
import { CatalogueSearch } from './CatalogueSearch';

const root = ReactDOMClient.createRoot(document.querySelector('#root') as HTMLElement);
root.render(
  <React.StrictMode>
    <CatalogueSearch />
  </React.StrictMode>,
);
