import type { Node } from 'three/webgpu';

/** The first node below this one, or null where there is none. */
export function firstBelow(node: Node): Node | null {
  for (const child of node.getChildren()) return child;
  return null;
}

/** The types of all nodes below this one, sorted, each once. */
export function typesBelow(node: Node): string[] {
  const all = (below: Node): string[] => below.getChildren().flatMap((child) => [child.type, ...all(child)]);
  return [...new Set(all(node))].sort();
}
