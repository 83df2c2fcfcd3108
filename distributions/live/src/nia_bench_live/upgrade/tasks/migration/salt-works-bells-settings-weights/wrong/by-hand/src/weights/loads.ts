import type { Load } from './scales';

/** The loads of a list. */
export function readLoads(text: string): Load[] {
  const [, ...rows] = text.split('\n').filter((line) => line !== '');
  return rows.map((row) => {
    const [barge = '', pounds = ''] = row.split(',').map((value) => value.replace(/^[ \t]+|[ \t]+$/g, '').replace(/^"(.*)"$/, '$1'));
    return { barge, pounds };
  });
}
