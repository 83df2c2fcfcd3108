import type { Node } from 'three/webgpu';

/** The first node below this one, or null where there is none. */
export function firstBelow(node: Node): Node | null {
  return node.getChildren()[0] ?? null;
}

/** The types of all nodes below this one, sorted, each once. */
export function typesBelow(node: Node): string[] {
  const types = new Set<string>();
  const waiting = [...node.getChildren()];
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    types.add(child.type);
    waiting.push(...child.getChildren());
  }
  return [...types].sort();
}
