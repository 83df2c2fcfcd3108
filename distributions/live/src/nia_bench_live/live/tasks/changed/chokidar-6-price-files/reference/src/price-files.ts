import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Listener } from './listener';

export class PriceFiles {
  #watcher: FSWatcher | undefined;
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #every: number;

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = folder;
    this.#listener = listener;
    this.#every = every;
  }

  async start(): Promise<void> {
    const begun: Promise<void>[] = [];
    const watcher = watch(this.#folder, {
      backend: 'polling',
      pollingInterval: this.#every,
      // While polling, only who asks for it is spared what is deleted and written anew.
      atomic: true,
      depth: 0,
      ignored: (path, stats) => stats?.isFile() === true && !path.endsWith('.csv'),
    });
    this.#watcher = watcher;

    const read = async (path: string): Promise<void> => {
      const prices = await readFile(path, 'utf8').catch(() => undefined);
      if (prices !== undefined && this.#watcher === watcher) this.#listener.set(basename(path, '.csv'), prices);
    };
    watcher
      .on('add', (path) => begun.push(read(path)))
      .on('change', (path) => void read(path))
      .on('unlink', (path) => this.#listener.unset(basename(path, '.csv')));
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    await Promise.all(begun);
  }

  async stop(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = undefined;
    await watcher?.close();
  }
}
