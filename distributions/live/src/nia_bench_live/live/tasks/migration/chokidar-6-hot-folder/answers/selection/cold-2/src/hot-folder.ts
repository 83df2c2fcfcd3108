import { resolve, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Arrival } from './arrival';
import { isScratch } from './scratch';

export interface HotFolderOptions {
  /** Milliseconds between two looks at a file. */
  every: number;
  /** The same for pictures, which are large; three times as long where it is left out. */
  everyPicture?: number;
  tell: (arrival: Arrival) => void;
  fail?: (message: string) => void;
}

/** A folder of a network drive into which customers put what they want printed. */
export class HotFolder {
  readonly #root: string;
  readonly #options: HotFolderOptions;
  /** Absolute paths of the folders of which nothing is told. */
  readonly #muted = new Set<string>();
  /** None while paused: a watcher that was closed is not used again. */
  #watcher: FSWatcher | undefined;

  constructor(root: string, options: HotFolderOptions) {
    this.#root = resolve(root);
    this.#options = options;
  }

  /** Resolves once whatever happens in the folder is told. */
  async open(): Promise<void> {
    const watcher = this.#watch();
    await new Promise<void>((done) => watcher.once('ready', () => done()));
  }

  /** Nothing is told until `resume`, nor afterwards of what happened meanwhile. */
  async pause(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = undefined;
    await watcher?.close();
  }

  resume(): void {
    this.#watch();
  }

  /** Nothing of this folder below the root is told, until `unmute`. */
  mute(folder: string): void {
    const path = resolve(this.#root, folder);
    this.#muted.add(path);
    this.#watcher?.unwatch(path);
  }

  unmute(folder: string): void {
    const path = resolve(this.#root, folder);
    if (this.#muted.delete(path)) this.#watcher?.add(path);
  }

  /** The folders that are looked at, sorted; `.` is the root. None while paused. */
  folders(): string[] {
    return Object.keys(this.#watcher?.getWatched() ?? {})
      .filter((folder) => !folder.startsWith('..') && !this.#isMuted(folder))
      .sort();
  }

  #watch(): FSWatcher {
    if (this.#watcher) return this.#watcher;
    const { every, everyPicture, tell, fail } = this.#options;
    const watcher = watch('.', {
      cwd: this.#root,
      // The drive reports no changes, so we have to look.
      usePolling: true,
      interval: every,
      binaryInterval: everyPicture ?? every * 3,
      // What is deleted and written anew a moment later was replaced.
      atomic: true,
      alwaysStat: true,
      ignoreInitial: true,
      ignored: (path) => isScratch(path) || this.#isMuted(path),
    });
    this.#watcher = watcher;
    const told = (file: string): boolean => this.#watcher === watcher && !this.#isMuted(file);
    watcher
      .on('add', (file, stats) => {
        if (told(file)) tell({ what: 'new', file, bytes: stats?.size });
      })
      .on('change', (file, stats) => {
        if (told(file)) tell({ what: 'replaced', file, bytes: stats?.size });
      })
      .on('unlink', (file) => {
        if (told(file)) tell({ what: 'gone', file });
      })
      .on('error', (error) => {
        if (this.#watcher === watcher) fail?.(error instanceof Error ? error.message : String(error));
      });
    return watcher;
  }

  #isMuted(path: string): boolean {
    const absolute = resolve(this.#root, path);
    for (const folder of this.#muted) {
      if (absolute === folder || absolute.startsWith(folder + sep)) return true;
    }
    return false;
  }
}
