import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FSWatcher } from 'chokidar';
import type { Listener } from './listener';

export class PriceFiles {
  readonly #watcher: FSWatcher;
  readonly #folder: string;
  readonly #listener: Listener;

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = folder;
    this.#listener = listener;
    this.#watcher = new FSWatcher({
      backend: 'polling',
      pollingInterval: every,
      atomic: true,
      depth: 0,
      ignored: (path, stats) => stats?.isFile() === true && !path.endsWith('.csv'),
    });
  }

  async start(): Promise<void> {
    const begun: Promise<void>[] = [];
    const read = async (path: string): Promise<void> => {
      this.#listener.set(basename(path, '.csv'), await readFile(path, 'utf8'));
    };
    this.#watcher
      .on('add', (path) => begun.push(read(path)))
      .on('change', (path) => void read(path))
      .on('unlink', (path) => this.#listener.unset(basename(path, '.csv')))
      .add(this.#folder);
    await new Promise<void>((resolve) => this.#watcher.once('ready', resolve));
    await Promise.all(begun);
  }

  async stop(): Promise<void> {
    await this.#watcher.close();
  }
}
