import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Listener } from './listener';

const ENDING = '.csv';

/** The prices of our shops, from the folder of `<shop>.csv`. */
export class PriceFiles {
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #every: number;
  #watcher: FSWatcher | undefined;
  /** Ends the wait of a `start` that is stopped before it is ready. */
  #release: () => void = () => {};

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = folder;
    this.#listener = listener;
    this.#every = every;
  }

  async start(): Promise<void> {
    const stopped = this.stop();
    const watcher = watch(this.#folder, {
      usePolling: true,
      interval: this.#every,
      binaryInterval: this.#every,
      depth: 0,
      ignored: (path, stats) => stats?.isFile() === true && !path.endsWith(ENDING),
      // A file that was seen to be gone is seen again by the next look at the earliest.
      atomic: 2 * this.#every + 100,
    });
    this.#watcher = watcher;

    // One after the other, so that the listener hears of everything in its order.
    const known = new Set<string>();
    let told: Promise<void> = Promise.resolve();
    const set = (path: string) => {
      told = told.then(() => this.#set(watcher, known, path));
    };
    watcher.on('add', set);
    watcher.on('change', set);
    watcher.on('unlink', (path) => {
      told = told.then(() => this.#unset(watcher, known, path));
    });

    const ready = new Promise<void>((resolve, reject) => {
      this.#release = resolve;
      watcher.on('ready', () => resolve(told));
      watcher.on('error', reject);
    });
    await Promise.all([stopped, ready]);
  }

  async stop(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = undefined;
    this.#release();
    await watcher?.close();
  }

  async #set(watcher: FSWatcher, known: Set<string>, path: string): Promise<void> {
    if (!path.endsWith(ENDING)) return;
    const prices = await read(path);
    if (prices === undefined || this.#watcher !== watcher) return;
    const shop = basename(path, ENDING);
    known.add(shop);
    this.#listener.set(shop, prices);
  }

  async #unset(watcher: FSWatcher, known: Set<string>, path: string): Promise<void> {
    if (!path.endsWith(ENDING)) return;
    // What is there again is about to be announced.
    if ((await read(path)) !== undefined || this.#watcher !== watcher) return;
    const shop = basename(path, ENDING);
    if (known.delete(shop)) this.#listener.unset(shop);
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}
