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
  /** A closed watcher is not opened again, so each time that the folder is watched has its own. */
  #watcher: FSWatcher | undefined;
  readonly #muted = new Set<string>();
  readonly #root: string;
  readonly #options: HotFolderOptions;

  constructor(root: string, options: HotFolderOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Resolves once whatever happens in the folder is told. */
  async open(): Promise<void> {
    const watcher = this.#watch();
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
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

  #watch(): FSWatcher {
    const { tell, fail, every, everyPicture = every * 3 } = this.#options;
    this.#watcher = new FSWatcher({
      cwd: this.#root,
      // The drive reports no changes, so we have to look.
      backend: 'polling',
      pollingInterval: every,
      pollingBinaryInterval: everyPicture,
      // Whoever polls has to ask for it.
      atomic: true,
      alwaysStat: true,
      ignoreInitial: true,
      ignored: isScratch,
    });
    return this.#watcher
      .on('add', (file, stats) => tell({ what: 'new', file, bytes: stats?.size }))
      .on('change', (file, stats) => tell({ what: 'replaced', file, bytes: stats?.size }))
      .on('unlink', (file) => tell({ what: 'gone', file }))
      .on('error', (error) => fail?.(error instanceof Error ? error.message : String(error)))
      .unwatch([...this.#muted])
      .add('.');
  }

  /** Nothing of this folder below the root is told, until `unmute`. */
  mute(folder: string): void {
    this.#muted.add(folder);
    this.#watcher?.unwatch(folder);
  }

  unmute(folder: string): void {
    this.#muted.delete(folder);
    this.#watcher?.add(folder);
  }

  /** The folders that are looked at, sorted; `.` is the root. None while paused. */
  folders(): string[] {
    return Object.keys(this.#watcher?.getWatched() ?? {})
      .filter((folder) => !folder.startsWith('..'))
      .sort();
  }
}
