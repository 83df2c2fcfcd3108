// The settings screen: theme, focus, badge.
import { pause, root, type } from './page.mjs';
localStorage.setItem('theme', 'dark');
await import('./project/src/index');
await pause();
console.log(
  'theme',
  root.querySelector('h1')!.dataset.theme,
  '| focus',
  (document.activeElement as HTMLInputElement).type,
);
type(root.querySelector('input[type=search]')!, 'tea');
root.querySelector<HTMLElement>('[role=search] button')!.click();
await pause();
console.log('badge', root.querySelector('.badge')!.outerHTML);
[...root.querySelectorAll('button')].at(-1)!.click();
await pause();
console.log('focus', (document.activeElement as HTMLInputElement).name);
process.exit(0);
