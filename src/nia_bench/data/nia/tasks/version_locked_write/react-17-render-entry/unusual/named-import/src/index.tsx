import { createElement, Fragment } from 'react';
import { render as mount, unmountComponentAtNode } from 'react-dom';
import Warehouse from '@/App';

const root = document.querySelector<HTMLDivElement>('#root');
if (!root) throw new Error('index.html has no #root');

mount(createElement(Fragment, null, createElement(Warehouse)), root, () => console.info('ready'));

window.addEventListener('pagehide', () => unmountComponentAtNode(root));
