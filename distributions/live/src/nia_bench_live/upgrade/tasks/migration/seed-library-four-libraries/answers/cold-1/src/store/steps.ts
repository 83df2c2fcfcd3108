import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lets a file begin with the first step of its changes, also where it is a new one. */
export function beginAtFirstStep(folder: string, name: string): void {
  const path = join(folder, `${name}.json`);
  let contents: Record<string, unknown> = {};
  if (existsSync(path)) {
    try {
      contents = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    } catch {
      return;
    }
    if (typeof contents !== 'object' || contents === null || Array.isArray(contents)) return;
    if ('__internal__' in contents) return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify({ ...contents, __internal__: { migrations: { version: '0.0.0' } } }, undefined, '\t'));
}
