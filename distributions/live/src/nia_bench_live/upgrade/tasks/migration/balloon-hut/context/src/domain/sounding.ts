/** A layer of air: its height in metres, its heat in tenths of a degree, its moisture in percent. */
export interface Layer {
  height: number;
  heat: number;
  moisture: number;
}

/** Layers from the ground up, each height once: the later reading counts. */
export function ordered(layers: readonly Layer[]): Layer[] {
  const byHeight = new Map(layers.map((layer) => [layer.height, layer]));
  return [...byHeight.values()].sort((one, other) => one.height - other.height);
}

/** Where it is warmer above than below. */
export function inversions(layers: readonly Layer[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  const sorted = ordered(layers);
  for (const [index, layer] of sorted.entries()) {
    const below = sorted[index - 1];
    if (below && layer.heat > below.heat) found.push([below.height, layer.height]);
  }
  return found;
}

/** The first height with frost, or null. */
export function frostAt(layers: readonly Layer[]): number | null {
  return ordered(layers).find(({ heat }) => heat < 0)?.height ?? null;
}

/** Clouds are where the moisture is at least 90 percent. */
export function cloudBase(layers: readonly Layer[]): number | null {
  return ordered(layers).find(({ moisture }) => moisture >= 90)?.height ?? null;
}

/** The telegram of a sounding, five digits for each layer. */
export function telegram(layers: readonly Layer[]): string {
  return ordered(layers)
    .map(({ height, heat }) => {
      const tens = Math.abs(heat) * 2 + (heat < 0 ? 1 : 0);
      return `${String(Math.floor(height / 1000)).padStart(2, '0')}${String(tens % 1000).padStart(3, '0')}`;
    })
    .join(' ');
}
