import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Listener } from './listener.js';

const ENDING = '.csv';

/** What was in a file, and of which state of the file that is. */
interface Reading {
  state: string;
  prices: string;
}

/** The time from one `start` to the next `stop`. */
interface Run {
  watcher: FSWatcher;
  started: Promise<void>;
  /** Ends the waiting of `start`; has no effect after that. */
  settle(error?: unknown): void;
  /** What the listener was told last, by shop. */
  told: Map<string, Reading>;
  /** Keeps what is told in the order in which it happened. */
  queue: Promise<void>;
}

/** Tells a listener of the prices that the shops put into a folder of a network drive. */
export class PriceFiles {
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #every: number;
  #run: Run | undefined;

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = folder;
    this.#listener = listener;
    this.#every = every;
  }

  /** Resolves once the prices that are there have been told (or `stop` was called before that). */
  start(): Promise<void> {
    this.#run ??= this.#open();
    return this.#run.started;
  }

  /** Nothing is told any more. May be followed by another `start`. */
  async stop(): Promise<void> {
    const run = this.#run;
    if (run) await this.#close(run);
  }

  #open(): Run {
    const watcher = watch(this.#folder, {
      backend: 'polling',
      pollingInterval: this.#every,
      // It also goes by the name of the folder whether something is taken for binary.
      pollingBinaryInterval: this.#every,
      // A file that is deleted and written anew is a change. That it is back is seen by the
      // folder's next look, up to `every` after the look at the file that missed it.
      atomic: 2 * this.#every + 200,
      depth: 0,
      ignored: (path, stats) => stats?.isFile() === true && !path.endsWith(ENDING),
    });

    let settle: Run['settle'] = () => {};
    const started = new Promise<void>((resolve, reject) => {
      settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    const run: Run = { watcher, started, settle, told: new Map(), queue: Promise.resolve() };

    watcher
      .on('add', (path) => this.#set(run, path))
      .on('change', (path) => this.#set(run, path))
      .on('unlink', (path) => this.#unset(run, path))
      .on('ready', () => this.#enqueue(run, async () => run.settle()))
      // Once it has started, the next look at the drive tries again.
      .on('error', (error) => run.settle(error));

    // What could not be started may be started again.
    started.catch(() => this.#close(run)).catch(() => {});
    return run;
  }

  async #close(run: Run): Promise<void> {
    if (this.#run === run) this.#run = undefined;
    run.settle();
    await run.watcher.close();
  }

  #set(run: Run, path: string): void {
    const shop = shopOf(path);
    if (shop === undefined) return;
    const reading = read(path);
    // It is awaited below, maybe not at once.
    reading.catch(() => {});
    this.#enqueue(run, async () => {
      const now = await reading;
      // If it is gone again, we are going to hear of that.
      if (now === undefined || this.#run !== run) return;
      const before = run.told.get(shop);
      // A file that was read when it had just been created is reported once more when it is complete.
      if (before?.state === now.state && before.prices === now.prices) return;
      run.told.set(shop, now);
      this.#listener.set(shop, now.prices);
    });
  }

  #unset(run: Run, path: string): void {
    const shop = shopOf(path);
    if (shop === undefined) return;
    this.#enqueue(run, async () => {
      if (this.#run === run && run.told.delete(shop)) this.#listener.unset(shop);
    });
  }

  #enqueue(run: Run, job: () => Promise<void>): void {
    run.queue = run.queue.then(job).catch(run.settle);
  }
}

/** The shop whose prices are in a file, if there are prices in it. */
function shopOf(path: string): string | undefined {
  const name = basename(path);
  return name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : undefined;
}

/** What is in a file, if there still is one. */
async function read(path: string): Promise<Reading | undefined> {
  try {
    const file = await open(path);
    try {
      const { ino, size, mtimeMs } = await file.stat();
      return { state: `${ino} ${size} ${mtimeMs}`, prices: await file.readFile('utf8') };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
