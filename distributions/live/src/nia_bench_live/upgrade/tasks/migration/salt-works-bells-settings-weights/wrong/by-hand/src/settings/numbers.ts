/** The numbers of the pans that are lit, as the foreman wrote them. */
export function litPans(text: string): number[] {
  const list = /^lit\s*=\s*\[(.*)\]$/m.exec(text)?.[1] ?? '';
  return list.split(',').filter((part) => part.trim() !== '').map(Number);
}
