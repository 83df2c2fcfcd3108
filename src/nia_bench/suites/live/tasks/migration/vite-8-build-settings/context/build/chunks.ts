/** The chunk that a module belongs to, where it is not left to the bundler. */
export function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(preact|@preact)\//.test(id)) return 'preact';
  if (id.includes('/node_modules/')) return 'vendor';
  if (id.includes('/src/charts/')) return 'charts';
}
