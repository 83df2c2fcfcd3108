import { FSWatcher } from 'chokidar';
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
  readonly #watcher: FSWatcher;
  readonly #options: HotFolderOptions;

  constructor(root: string, options: HotFolderOptions) {
    this.#options = options;
    this.#watcher = new FSWatcher({
      cwd: root,
      // The drive reports no changes, so we have to look.
      backend: 'polling',
      pollingInterval: options.every,
      pollingBinaryInterval: options.everyPicture ?? options.every * 3,
      alwaysStat: true,
      ignoreInitial: true,
      ignored: isScratch,
    });
  }

  /** Resolves once whatever happens in the folder is told. */
  async open(): Promise<void> {
    const ready = new Promise<void>((resolve) => this.#watcher.once('ready', resolve));
    this.resume();
    await ready;
  }

  /** Nothing is told until `resume`, nor afterwards of what happened meanwhile. */
  async pause(): Promise<void> {
    await this.#watcher.close();
  }

  resume(): void {
    const { tell, fail } = this.#options;
    this.#watcher
      .on('add', (file, stats) => tell({ what: 'new', file, bytes: stats?.size }))
      .on('change', (file, stats) => tell({ what: 'replaced', file, bytes: stats?.size }))
      .on('unlink', (file) => tell({ what: 'gone', file }))
      .on('error', (error) => fail?.(error instanceof Error ? error.message : String(error)))
      .add('.');
  }

  /** Nothing of this folder below the root is told, until `unmute`. */
  mute(folder: string): void {
    this.#watcher.unwatch(folder);
  }

  unmute(folder: string): void {
    this.#watcher.add(folder);
  }

  /** The folders that are looked at, sorted; `.` is the root. None while paused. */
  folders(): string[] {
    return Object.keys(this.#watcher.getWatched()).filter((folder) => !folder.startsWith('..')).sort();
  }
}
