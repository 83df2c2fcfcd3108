import * as React from 'react';
import * as DOM from 'react-dom';
import Root from './App';

const host = document.querySelector<HTMLDivElement>('#root');
if (host === null) {
  throw new Error('public/index.html has lost its #root');
}

DOM.render(React.createElement(React.StrictMode, null, React.createElement(Root)), host);
