import { relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
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
  /** Below the root, with forward slashes. */
  readonly #muted = new Set<string>();
  /** A closed watcher does not watch again, so each `resume` has its own; none while paused. */
  #watcher: FSWatcher | undefined;

  constructor(root: string, options: HotFolderOptions) {
    this.#root = resolve(root);
    this.#options = options;
  }

  /** Resolves once whatever happens in the folder is told. */
  async open(): Promise<void> {
    const watcher = this.#start();
    await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  }

  /** Nothing is told until `resume`, nor afterwards of what happened meanwhile. */
  async pause(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = undefined;
    await watcher?.close();
  }

  resume(): void {
    if (!this.#watcher) this.#start();
  }

  /** Nothing of this folder below the root is told, until `unmute`. */
  mute(folder: string): void {
    this.#muted.add(this.#below(folder));
    this.#watcher?.unwatch(folder);
  }

  unmute(folder: string): void {
    if (this.#muted.delete(this.#below(folder))) this.#watcher?.add(folder);
  }

  /** The folders that are looked at, sorted; `.` is the root. None while paused. */
  folders(): string[] {
    if (!this.#watcher) return [];
    return Object.keys(this.#watcher.getWatched())
      .filter((folder) => !folder.startsWith('..') && !this.#isMuted(folder))
      .sort();
  }

  #start(): FSWatcher {
    const { every, everyPicture, tell, fail } = this.#options;
    const watcher = watch('.', {
      cwd: this.#root,
      // The drive reports no changes, so we have to look.
      usePolling: true,
      interval: every,
      binaryInterval: everyPicture ?? every * 3,
      alwaysStat: true,
      ignoreInitial: true,
      // What is deleted and written anew a moment later is replaced.
      atomic: true,
      ignored: (path) => isScratch(path) || this.#isMuted(path),
    });
    this.#watcher = watcher;
    const told = (what: Arrival['what'], path: string, stats?: { size: number }): void => {
      if (this.#watcher !== watcher || this.#isMuted(path)) return;
      const file = this.#below(path);
      tell(what === 'gone' ? { what, file } : { what, file, bytes: stats?.size });
    };
    watcher
      .on('add', (path, stats) => told('new', path, stats))
      .on('change', (path, stats) => told('replaced', path, stats))
      .on('unlink', (path) => told('gone', path))
      .on('error', (error) => {
        if (this.#watcher === watcher) fail?.(error instanceof Error ? error.message : String(error));
      });
    return watcher;
  }

  #below(path: string): string {
    return relative(this.#root, resolve(this.#root, path)).split(sep).join('/');
  }

  #isMuted(path: string): boolean {
    if (this.#muted.size === 0) return false;
    const below = this.#below(path);
    for (const folder of this.#muted) {
      if (folder === '' || below === folder || below.startsWith(`${folder}/`)) return true;
    }
    return false;
  }
}
