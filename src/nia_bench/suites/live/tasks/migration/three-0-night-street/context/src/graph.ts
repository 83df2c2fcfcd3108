import type { Node } from 'three/webgpu';

/** The first node below this one, or null where there is none. */
export function firstBelow(node: Node): Node | null {
  const { value, done } = node.getChildren().next();
  return done === true ? null : (value ?? null);
}

/** The types of all nodes below this one, sorted, each once. */
export function typesBelow(node: Node): string[] {
  const types = new Set<string>();
  const waiting = [node.getChildren()];
  for (let children = waiting.pop(); children !== undefined; children = waiting.pop()) {
    for (let step = children.next(); step.done !== true; step = children.next()) {
      types.add(step.value.type);
      waiting.push(step.value.getChildren());
    }
  }
  return [...types].sort();
}
