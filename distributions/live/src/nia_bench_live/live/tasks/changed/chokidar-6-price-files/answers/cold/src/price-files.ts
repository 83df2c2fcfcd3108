import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Listener } from './listener';

const ENDING = '.csv';

/** The time from one start to the stop after it. */
class Watch {
  /** Resolves once the prices that are there have been told, or the watch is over. */
  readonly ready: Promise<void>;
  readonly #root: string;
  readonly #listener: Listener;
  readonly #watcher: FSWatcher;
  #over = false;
  #told: Promise<void> = Promise.resolve();
  #end: () => void = () => {};

  constructor(folder: string, listener: Listener, every: number) {
    this.#root = resolve(folder);
    this.#listener = listener;
    this.#watcher = watch(this.#root, {
      usePolling: true,
      interval: every,
      binaryInterval: every,
      depth: 0,
      // A file that is written anew is only seen when the folder is looked at the next time.
      atomic: 2 * every + 100,
      ignored: (path, stats) =>
        stats !== undefined && resolve(path) !== this.#root && (stats.isDirectory() || !path.endsWith(ENDING)),
    });
    this.ready = new Promise((done, fail) => {
      this.#end = done;
      this.#watcher.on('ready', () => void this.#told.then(done, fail));
      this.#watcher.on('error', fail);
    });
    const set = (path: string) => this.#set(path);
    this.#watcher.on('add', set);
    this.#watcher.on('change', set);
    this.#watcher.on('unlink', (path) => this.#unset(path));
  }

  async close(): Promise<void> {
    this.#over = true;
    this.#end();
    await this.#watcher.close();
  }

  #isPrices(path: string): boolean {
    return path.endsWith(ENDING) && dirname(resolve(path)) === this.#root;
  }

  #set(path: string): void {
    if (this.#over || !this.#isPrices(path)) return;
    // A file that cannot be read has gone meanwhile; that it has is told by itself.
    const text = readFile(path, 'utf8').catch(() => undefined);
    this.#told = this.#told.then(async () => {
      const prices = await text;
      if (!this.#over && prices !== undefined) this.#listener.set(basename(path, ENDING), prices);
    });
  }

  #unset(path: string): void {
    if (this.#over || !this.#isPrices(path)) return;
    this.#told = this.#told.then(() => {
      if (!this.#over) this.#listener.unset(basename(path, ENDING));
    });
  }
}

/** The prices of the shops, from a folder of a drive that reports no changes. */
export class PriceFiles {
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #every: number;
  #watch: Watch | undefined;

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = folder;
    this.#listener = listener;
    this.#every = every;
  }

  async start(): Promise<void> {
    const before = this.#watch;
    const closed = before?.close();
    const now = new Watch(this.#folder, this.#listener, this.#every);
    this.#watch = now;
    await Promise.all([closed, now.ready]);
  }

  async stop(): Promise<void> {
    const before = this.#watch;
    this.#watch = undefined;
    await before?.close();
  }
}
