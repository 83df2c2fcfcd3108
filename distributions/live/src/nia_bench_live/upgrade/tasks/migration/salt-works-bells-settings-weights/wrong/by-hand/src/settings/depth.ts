/** The depth of a well in feet, or null where the settings are refused. */
export function wellDepth(text: string): number | null {
  const depth = /^depth\s*=\s*(\d+)$/m.exec(text)?.[1];
  return depth === undefined ? null : Number(depth);
}
