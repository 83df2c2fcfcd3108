import type { BackendModule } from 'i18next';
import type { Files, Texts } from './files.js';

/** Lets i18next read the files of our editors. */
export class Shelf implements BackendModule {
  static readonly callbackApi = false;
  readonly type = 'backend';
  readonly callbackApi = Shelf.callbackApi;
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  init(): void {}

  async read(language: string, kind: string): Promise<Texts> {
    // Not every language has every kind of letter.
    return this.#files.open(language, kind).catch(() => ({}));
  }

  create(languages: readonly string[], kind: string, key: string): void {
    this.#files.gap(languages, kind, key);
  }
}
