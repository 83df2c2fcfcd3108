const pantry = new Map([
  ['flour', 2],
  ['eggs', 6],
]);

export async function inStock(ingredient: string): Promise<number> {
  return pantry.get(ingredient) ?? 0;
}
