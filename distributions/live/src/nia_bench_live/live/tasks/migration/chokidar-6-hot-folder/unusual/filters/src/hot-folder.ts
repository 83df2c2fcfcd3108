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

type What = Arrival['what'];

const TOLD: Partial<Record<string, What>> = { add: 'new', change: 'replaced', unlink: 'gone' };

/** A folder of a network drive into which customers put what they want printed. */
export class HotFolder {
  readonly #muted: string[] = [];
  readonly #watched: () => FSWatcher;
  #watchers: FSWatcher[] = [];

  constructor(root: string, { every, everyPicture, tell, fail }: HotFolderOptions) {
    this.#watched = () =>
      watch('.', {
        cwd: root,
        backend: 'polling',
        pollingInterval: every,
        pollingBinaryInterval: everyPicture ?? every * 3,
        atomic: 100,
        alwaysStat: true,
        ignoreInitial: true,
        ignored: isScratch,
      })
        .on('all', (event, path, stats) => {
          const what = TOLD[event];
          const file = path.replaceAll('\\', '/');
          if (!what || this.#muted.some((folder) => file.startsWith(`${folder}/`))) return;
          tell(what === 'gone' ? { what, file } : { what, file, bytes: stats?.size });
        })
        .on('error', (error) => fail?.(String(error)));
  }

  open(): Promise<void> {
    const watcher = this.#watched();
    this.#watchers = [watcher];
    return new Promise((resolve) => watcher.on('ready', resolve));
  }

  async pause(): Promise<void> {
    await Promise.all(this.#watchers.splice(0).map((watcher) => watcher.close()));
  }

  resume(): void {
    this.#watchers = [this.#watched()];
  }

  mute(folder: string): void {
    if (!this.#muted.includes(folder)) this.#muted.push(folder);
  }

  unmute(folder: string): void {
    if (this.#muted.includes(folder)) this.#muted.splice(this.#muted.indexOf(folder), 1);
  }

  folders(): string[] {
    const watched = this.#watchers.flatMap((watcher) => Object.keys(watcher.getWatched()));
    return watched.filter((folder) => !folder.startsWith('..')).sort();
  }
}
