import { watch, type FSWatcher } from 'chokidar';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Listener } from './listener';

const ENDING = '.csv';

/** What lies between a `start` and its `stop`. */
interface Session {
  watcher: FSWatcher;
  /** Whether the listener may be told anything. */
  open: boolean;
  /** The shops whose prices the listener has. */
  told: Set<string>;
  /** Everything there is to tell, one after the other. */
  work: Promise<void>;
  /** Lets a `start` go that still waits. */
  release(): void;
}

export class PriceFiles {
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #every: number;
  #session: Session | undefined;

  constructor(folder: string, listener: Listener, every: number) {
    this.#folder = folder;
    this.#listener = listener;
    this.#every = every;
  }

  async start(): Promise<void> {
    while (this.#session) await this.stop();

    const watcher = watch(this.#folder, {
      usePolling: true,
      interval: this.#every,
      binaryInterval: this.#every,
      depth: 0,
      ignored: (path, stats) => stats?.isFile() === true && !path.endsWith(ENDING),
      // A file that is gone at one look and back at the next has only been saved. The new file is seen
      // a full interval later at worst, and the program needs its 50 ms.
      atomic: 2 * this.#every + 150,
    });

    let release = (): void => {};
    let fail = (_error: unknown): void => {};
    const ready = new Promise<void>((resolve, reject) => {
      release = resolve;
      fail = reject;
    });
    const session: Session = { watcher, open: true, told: new Set(), work: Promise.resolve(), release };
    this.#session = session;

    const later = (job: () => Promise<void>): void => {
      session.work = session.work.then(job).catch(fail);
    };
    const read = (path: string): void => {
      if (path.endsWith(ENDING)) later(() => this.#read(session, path));
    };
    watcher.on('add', read);
    watcher.on('change', read);
    watcher.on('unlink', (path) => {
      if (path.endsWith(ENDING)) later(async () => this.#gone(session, path));
    });
    watcher.on('error', fail);
    watcher.on('ready', () => later(async () => session.release()));

    try {
      await ready;
    } catch (error) {
      await this.#end(session);
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (this.#session) await this.#end(this.#session);
  }

  async #end(session: Session): Promise<void> {
    session.open = false;
    await session.watcher.close();
    await session.work;
    session.release();
    if (this.#session === session) this.#session = undefined;
  }

  async #read(session: Session, path: string): Promise<void> {
    if (!session.open) return;
    let prices: string;
    try {
      prices = await readFile(path, 'utf8');
    } catch (error) {
      // It has gone meanwhile; the watcher will say so, or that it is there again.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
      throw error;
    }
    if (!session.open) return;
    const shop = shopOf(path);
    session.told.add(shop);
    this.#listener.set(shop, prices);
  }

  #gone(session: Session, path: string): void {
    const shop = shopOf(path);
    if (session.open && session.told.delete(shop)) this.#listener.unset(shop);
  }
}

function shopOf(path: string): string {
  return basename(path).slice(0, -ENDING.length);
}
