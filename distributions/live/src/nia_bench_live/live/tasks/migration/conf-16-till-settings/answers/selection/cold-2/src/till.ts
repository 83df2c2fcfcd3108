import type Conf from 'conf';
import { openSettings, type Settings, type SettingsOptions } from './settings';

export class Till {
  readonly #settings: Conf<Settings>;
  readonly #log: (line: string) => void;
  /** Conf gives the default of a setting that was deleted; until the next start there is none for us. */
  #unplugged = false;

  constructor({ log = () => {}, ...options }: SettingsOptions) {
    this.#log = log;
    this.#settings = openSettings({ log, ...options });
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
    return this.#unplugged ? undefined : this.#settings.get('printer');
  }

  plugIn(printer: string): void {
    const before = this.printer;
    this.#settings.set('printer', printer);
    this.#unplugged = false;
    this.#tell(before);
  }

  /** There is no printer from here on, until one is plugged in or the till is started anew, with the one in front. */
  unplug(): void {
    const before = this.printer;
    this.#settings.delete('printer');
    this.#unplugged = true;
    this.#tell(before);
  }

  receipt(): string {
    return this.printer ? `printed in ${this.printer}` : 'sent by mail';
  }

  #tell(before: string | undefined): void {
    const { printer } = this;
    if (printer !== before) this.#log(`printer: ${before ?? 'none'} > ${printer ?? 'none'}`);
  }
}
