import { isAbsolute, relative, resolve, sep } from 'node:path';
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
  /** Absolute paths. */
  readonly #muted = new Set<string>();
  /** A watcher that was closed stays closed, so each `resume` makes another. */
  #watcher: FSWatcher | undefined;
  #ready: Promise<void> = Promise.resolve();
  #closing: Promise<void> = Promise.resolve();

  constructor(root: string, options: HotFolderOptions) {
    this.#root = resolve(root);
    this.#options = options;
  }

  /** Resolves once whatever happens in the folder is told. */
  async open(): Promise<void> {
    this.resume();
    await this.#ready;
  }

  /** Nothing is told until `resume`, nor afterwards of what happened meanwhile. */
  async pause(): Promise<void> {
    const watcher = this.#watcher;
    if (watcher) {
      this.#watcher = undefined;
      this.#closing = Promise.all([this.#closing, watcher.close()]).then(() => undefined);
    }
    await this.#closing;
  }

  resume(): void {
    if (this.#watcher) return;
    const { every, everyPicture, tell, fail } = this.#options;
    const watcher = watch('.', {
      cwd: this.#root,
      // The drive reports no changes, so we have to look.
      usePolling: true,
      interval: every,
      binaryInterval: everyPicture ?? every * 3,
      alwaysStat: true,
      ignoreInitial: true,
      // What is deleted and written anew a moment later is replaced; with polling this has to be asked for.
      atomic: true,
      ignored: (path) => isScratch(path) || this.#isMuted(path),
    });
    this.#watcher = watcher;
    this.#ready = new Promise((done) => watcher.once('ready', () => done()));

    const unlessPaused = (happening: () => void) => {
      if (this.#watcher === watcher) happening();
    };
    watcher
      .on('add', (file, stats) => unlessPaused(() => tell({ what: 'new', file: slashed(file), bytes: stats?.size })))
      .on('change', (file, stats) =>
        unlessPaused(() => tell({ what: 'replaced', file: slashed(file), bytes: stats?.size })),
      )
      .on('unlink', (file) => unlessPaused(() => tell({ what: 'gone', file: slashed(file) })))
      .on('error', (error) => unlessPaused(() => fail?.(error instanceof Error ? error.message : String(error))));
  }

  /** Nothing of this folder below the root is told, until `unmute`. */
  mute(folder: string): void {
    this.#muted.add(resolve(this.#root, folder));
    this.#watcher?.unwatch(folder);
  }

  unmute(folder: string): void {
    this.#muted.delete(resolve(this.#root, folder));
    this.#watcher?.add(folder);
  }

  /** The folders that are looked at, sorted; `.` is the root. None while paused. */
  folders(): string[] {
    if (!this.#watcher) return [];
    return Object.keys(this.#watcher.getWatched()).filter((folder) => !folder.startsWith('..')).sort();
  }

  #isMuted(path: string): boolean {
    if (this.#muted.size === 0) return false;
    const absolute = resolve(this.#root, path);
    return [...this.#muted].some((folder) => {
      const below = relative(folder, absolute);
      return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
    });
  }
}

function slashed(file: string): string {
  return sep === '/' ? file : file.split(sep).join('/');
}
