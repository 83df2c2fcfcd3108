import type { BackendModule, ReadCallback } from 'i18next';
import type { Files } from './files.js';

/** Lets i18next read the files of our editors. */
export class Shelf implements BackendModule {
  readonly type = 'backend';
  readonly callbackApi = true;
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  init(): void {}

  read(language: string, kind: string, done: ReadCallback): void {
    this.#files.open(language, kind).then(
      (texts) => done(null, texts),
      // Not every language has every kind of letter.
      () => done(null, {}),
    );
  }

  create(languages: readonly string[], kind: string, key: string): void {
    this.#files.gap(languages, kind, key);
  }
}
