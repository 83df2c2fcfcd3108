import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

/** What the file of a wall holds. */
export interface WallFile {
  [key: string]: unknown;
  /** By the number that is painted below each hook: the tool on it, or null. */
  hooks: (string | null)[];
  /** By person: what they have, by the numbers on their slips; null where it was brought back. */
  slips: Record<string, (string | null)[]>;
  /** Only before version 3: by person, the tools they have. */
  lent?: Record<string, string[]>;
}

/** What became of the file with versions of this program. No step may be taken twice. */
const steps = {
  // Until then, the first hook had the number 1.
  '2.0.0': (file: Conf<WallFile>) => file.set('hooks', file.get('hooks').slice(1)),
  // Until then, slips had no numbers: only the names of tools were kept, in `lent`.
  '3.0.0': (file: Conf<WallFile>) => {
    file.set('slips', file.get('lent') ?? {});
    file.delete('lent');
  },
};

/** The wall of a workshop with its tools. */
export class Wall {
  readonly #file: Conf<WallFile>;

  constructor(folder: string) {
    this.#file = new Conf<WallFile>({
      cwd: folder,
      configName: 'wall',
      projectVersion: '3.0.0',
      defaults: { hooks: [], slips: {} },
      migrations: steps,
    });
  }

  /** The tools on the wall, by the numbers of their hooks. */
  get hooks(): readonly (string | null)[] {
    return this.#file.get('hooks');
  }

  hang(hook: number, tool: string): void {
    this.#file.set(`hooks[${hook}]`, tool);
  }

  /** Takes a tool off its hook, which stays free for it. */
  take(hook: number): string | null {
    const tool = this.hooks[hook] ?? null;
    if (tool) this.#file.set(`hooks[${hook}]`, null);
    return tool;
  }

  /** The slips of a person. */
  slips(person: string): readonly (string | null)[] {
    return this.#file.get('slips')[person] ?? [];
  }

  /** Lends the tool of a hook, and gives the number of the slip. */
  lend(hook: number, person: string): number {
    this.#file.appendToArray(`slips.${person}`, this.take(hook));
    return this.slips(person).length - 1;
  }

  /** Brings back what is on a slip of a person. */
  bringBack(person: string, slip: number, hook: number): void {
    const tool = this.slips(person)[slip];
    if (!tool) return;
    this.#file.set(`slips.${person}[${slip}]`, null);
    this.hang(hook, tool);
  }

  /** All that is known, to be kept elsewhere; with it goes the version up to which steps were taken. */
  backup(): string {
    // The store itself no longer shows the version.
    return JSON.stringify(JSON.parse(readFileSync(this.#file.path, 'utf8')));
  }

  /** The wall as a backup has it, whichever version of this program made that. */
  static restore(folder: string, backup: string): Wall {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'wall.json'), backup);
    return new Wall(folder);
  }
}
