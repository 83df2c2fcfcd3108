import { readFile } from 'node:fs/promises';
import { basename, relative, resolve, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Listener } from './listener';

const EXTENSION = '.csv';

/** What a file may be away, on top of the time between two looks, before it counts as gone. */
const GAP = 500;

interface Run {
  watcher: FSWatcher;
  started: Promise<void>;
  /** Ends the waiting for `started`. */
  release(): void;
}

/** Tells a listener the prices that the shops put into a folder. */
export class PriceFiles {
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #every: number;
  #run: Run | undefined;

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = resolve(folder);
    this.#listener = listener;
    this.#every = every;
  }

  /** Resolves once the prices that are there have been given to the listener. */
  start(): Promise<void> {
    this.#run ??= this.#begin();
    return this.#run.started;
  }

  /** Nothing is told once this has resolved. */
  async stop(): Promise<void> {
    const run = this.#run;
    if (!run) return;
    this.#run = undefined;
    run.release();
    await run.watcher.close();
  }

  #begin(): Run {
    const folder = this.#folder;
    const watcher = watch(folder, {
      backend: 'polling',
      pollingInterval: this.#every,
      // Holds for a folder too whose name looks like that of a binary file.
      pollingBinaryInterval: this.#every,
      // A file that was deleted is found again by the next look into the folder at the latest.
      atomic: this.#every + GAP,
      // Only the files that stand in the folder itself. (`depth` would lose a folder that comes later.)
      ignored: (path, stats) => {
        const name = relative(folder, path);
        if (name === '') return false;
        return name.includes(sep) || !name.endsWith(EXTENSION) || stats?.isDirectory() === true;
      },
    });

    const told = new Set<string>();
    const runs = () => this.#run?.watcher === watcher;

    // Files are read one after the other, so that the listener hears of everything in its order.
    let work = Promise.resolve();
    const inTurn = (task: () => void | Promise<void>) => {
      work = work.then(() => (runs() ? task() : undefined));
    };

    const set = (path: string) => {
      inTurn(async () => {
        const prices = await textOf(path);
        // What cannot be read has just gone, which the watcher tells by itself.
        if (prices === undefined || !runs()) return;
        const shop = basename(path, EXTENSION);
        told.add(shop);
        this.#listener.set(shop, prices);
      });
    };

    const unset = (path: string) => {
      inTurn(() => {
        const shop = basename(path, EXTENSION);
        if (told.delete(shop)) this.#listener.unset(shop);
      });
    };

    let release = () => {};
    const started = new Promise<void>((done, fail) => {
      release = done;
      let ready = false;
      watcher
        .on('add', set)
        .on('change', set)
        .on('unlink', unset)
        .on('ready', () => {
          ready = true;
          done(work);
        })
        .on('error', (error) => {
          // Later on, the next look tries again.
          if (ready || !runs()) return;
          this.#run = undefined;
          fail(error);
          void watcher.close();
        });
    });

    return { watcher, started, release: () => release() };
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}
