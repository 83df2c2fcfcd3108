const types: Record<string, string> = { svg: 'image/svg+xml', pdf: 'application/pdf', dxf: 'image/vnd.dxf' };

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const plain = type.split(';')[0]?.trim().toLowerCase();
  return Object.keys(types).find((name) => types[name] === plain) ?? null;
}

function partFits(pattern: string, part: string): boolean {
  return pattern === '*' || pattern === part || (pattern.startsWith('*+') && part.endsWith(pattern.slice(1)));
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  const [patterns, parts] = [label.split('/'), type.split('/')];
  if (patterns.length !== 2 || parts.length !== 2) return false;
  return patterns.every((pattern, index) => partFits(pattern, parts[index] ?? ''));
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
