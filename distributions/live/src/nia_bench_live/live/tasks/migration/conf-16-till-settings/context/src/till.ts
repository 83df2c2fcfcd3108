import type Conf from 'conf';
import { openSettings, type Settings, type SettingsOptions } from './settings';

export class Till {
  readonly #settings: Conf<Settings>;
  readonly #log: (line: string) => void;

  constructor({ log = () => {}, ...options }: SettingsOptions) {
    this.#log = log;
    this.#settings = openSettings({ log, ...options });
    this.#settings.onDidChange('printer', (printer, before) => {
      this.#log(`printer: ${before ?? 'none'} > ${printer ?? 'none'}`);
    });
  }

  get drawers(): readonly string[] {
    return this.#settings.get('drawers');
  }

  get shop(): string {
    return this.#settings.get('shop.name');
  }

  get rate(): number {
    return this.#settings.get('shop.rate');
  }

  set rate(rate: number) {
    this.#settings.set('shop.rate', rate);
  }

  get volume(): number {
    return this.#settings.get('volume');
  }

  set volume(volume: number) {
    this.#settings.set('volume', volume);
  }

  /** The printer in use, or nothing where it has been unplugged. */
  get printer(): string | undefined {
    return this.#settings.has('printer') ? this.#settings.get('printer') : undefined;
  }

  plugIn(printer: string): void {
    this.#settings.set('printer', printer);
  }

  /** There is no printer from here on, until one is plugged in or the till is started anew, with the one in front. */
  unplug(): void {
    this.#settings.delete('printer');
  }

  receipt(): string {
    return this.printer ? `printed in ${this.printer}` : 'sent by mail';
  }
}
