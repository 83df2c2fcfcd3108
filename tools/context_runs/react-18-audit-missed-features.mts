// The catalogue: a search, while its timer runs and after.
import { pause, root, type } from './page.mjs';
await import('./project/src/main');
await pause();
const rows = () => root.querySelectorAll('li').length;
console.log('rows', rows());
type(root.querySelector('input')!, '999');
await pause(50);
console.log(
  'typed',
  root.querySelector('input')!.value,
  '| stale',
  root.querySelector('.stale') !== null,
  '| rows',
  rows(),
);
await pause(1500);
console.log('later: stale', root.querySelector('.stale') !== null, '| rows', rows());
process.exit(0);
