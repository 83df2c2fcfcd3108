import { resolve, sep } from 'node:path';
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
  readonly #root: string;
  readonly #options: HotFolderOptions;
  /** Absolute paths of the folders that are muted, whether paused or not. */
  readonly #muted = new Set<string>();
  /** Those that the present watcher was told to leave alone. */
  readonly #unwatched = new Set<string>();
  /** A watcher cannot be opened again once it is closed, so each `resume` makes its own. */
  #watcher: FSWatcher | undefined;
  #ready = false;
  /** Calls of `open` that wait for the watcher. */
  #waiting: Array<() => void> = [];

  constructor(root: string, options: HotFolderOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Resolves once whatever happens in the folder is told. */
  async open(): Promise<void> {
    this.resume();
    if (!this.#ready) await new Promise<void>((done) => this.#waiting.push(done));
  }

  /** Nothing is told until `resume`, nor afterwards of what happened meanwhile. */
  async pause(): Promise<void> {
    this.#ready = false;
    await this.#watcher?.close();
  }

  resume(): void {
    if (this.#running()) return;
    const { every, everyPicture, tell, fail } = this.#options;
    const watcher = new FSWatcher({
      cwd: this.#root,
      // The drive reports no changes, so we have to look.
      backend: 'polling',
      pollingInterval: every,
      pollingBinaryInterval: everyPicture ?? every * 3,
      // What is deleted and written anew a moment later was replaced; with polling this has to be asked for.
      atomic: true,
      alwaysStat: true,
      ignoreInitial: true,
      ignored: isScratch,
    });
    watcher
      .on('add', (file, stats) => tell({ what: 'new', file, bytes: stats && Number(stats.size) }))
      .on('change', (file, stats) => tell({ what: 'replaced', file, bytes: stats && Number(stats.size) }))
      .on('unlink', (file) => tell({ what: 'gone', file }))
      .on('error', (error) => fail?.(error instanceof Error ? error.message : String(error)))
      .once('ready', () => {
        this.#ready = true;
        for (const done of this.#waiting.splice(0)) done();
      });
    this.#watcher = watcher;
    this.#unwatched.clear();
    for (const folder of this.#muted) this.#unwatch(watcher, folder);
    watcher.add('.');
  }

  /** Nothing of this folder below the root is told, until `unmute`. */
  mute(folder: string): void {
    const path = resolve(this.#root, folder);
    this.#muted.add(path);
    const watcher = this.#running();
    if (watcher) this.#unwatch(watcher, path);
  }

  unmute(folder: string): void {
    this.#muted.delete(resolve(this.#root, folder));
    const watcher = this.#running();
    if (!watcher) return;
    // What lies in another folder that is muted has to wait until that one is unmuted, too.
    const heard = [...this.#unwatched].filter((path) => !this.#isMuted(path));
    for (const path of heard) {
      this.#unwatched.delete(path);
      watcher.add(path);
    }
  }

  /** The folders that are looked at, sorted; `.` is the root. None while paused. */
  folders(): string[] {
    const watched = this.#running()?.getWatched() ?? {};
    return Object.keys(watched).filter((folder) => !folder.startsWith('..')).sort();
  }

  #running(): FSWatcher | undefined {
    return this.#watcher?.closed ? undefined : this.#watcher;
  }

  #unwatch(watcher: FSWatcher, path: string): void {
    watcher.unwatch(path);
    this.#unwatched.add(path);
  }

  #isMuted(path: string): boolean {
    return [...this.#muted].some((muted) => path === muted || path.startsWith(muted + sep));
  }
}
