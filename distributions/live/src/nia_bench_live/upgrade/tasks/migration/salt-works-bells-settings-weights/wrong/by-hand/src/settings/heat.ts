/** The heat of a pan in its settings, or null where they are refused. */
export function panHeat(text: string): number | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  let table = '';
  let heat = 0;
  for (const line of lines) {
    const head = /^\[(\w+)\]$/.exec(line.trim());
    const pair = /^(\w+)\s*=\s*(\d+)$/.exec(line.trim());
    if (!head && !pair) return null;
    if (head) table = head[1] ?? '';
    else if (table === 'pan' && pair?.[1] === 'heat') heat = Number(pair[2]);
  }
  return heat;
}
