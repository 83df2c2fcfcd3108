import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The style sheets in and below a folder, hidden ones too: paths below it, with forward slashes. */
export async function styleSheets(folder: string): Promise<string[]> {
  const found: string[] = [];

  const visit = async (path: string, below: string, around: readonly string[]): Promise<void> => {
    const real = await realpath(path);
    if (around.includes(real)) return;
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      const name = `${below}${entry.name}`;
      const kind = entry.isSymbolicLink() ? await stat(inner).catch(() => null) : entry;
      if (kind?.isDirectory()) {
        if (entry.name !== 'node_modules') await visit(inner, `${name}/`, [...around, real]);
      } else if (kind?.isFile() && entry.name.endsWith('.css')) {
        found.push(name);
      }
    }
  };

  const there = await stat(folder).catch(() => null);
  if (there?.isDirectory()) await visit(folder, '', []);
  return found.sort();
}
