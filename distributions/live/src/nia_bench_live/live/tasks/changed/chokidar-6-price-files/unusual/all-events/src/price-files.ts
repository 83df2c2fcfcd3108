import { readFileSync } from 'node:fs';
import { extname, parse } from 'node:path';
import chokidar from 'chokidar';
import type { Listener } from './listener';

type Watcher = ReturnType<typeof chokidar.watch>;

export class PriceFiles {
  #watchers: Watcher[] = [];

  constructor(
    private readonly folder: string,
    private readonly listener: Listener,
    private readonly every: number,
  ) {}

  start(): Promise<void> {
    const watcher = new chokidar.FSWatcher({
      cwd: this.folder,
      backend: 'polling',
      pollingInterval: this.every,
      pollingBinaryInterval: this.every,
      atomic: Math.max(100, 4 * this.every),
    });
    this.#watchers.push(watcher);
    watcher.on('all', (event, path) => {
      if (extname(path) !== '.csv' || parse(path).dir !== '') return;
      if (event === 'unlink') this.listener.unset(parse(path).name);
      if (event === 'add' || event === 'change') this.listener.set(parse(path).name, readFileSync(`${this.folder}/${path}`, 'utf8'));
    });
    return new Promise((resolve) => watcher.once('ready', () => resolve()).add('.'));
  }

  async stop(): Promise<void> {
    for (const watcher of this.#watchers.splice(0)) await watcher.close();
  }
}
