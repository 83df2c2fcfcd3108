import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
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

/** The version of what the file holds. */
const VERSION = '3.0.0';

/** What became of the file with versions of this program. No step may be taken twice. */
const steps = {
  // Until then, the first hook had the number 1.
  '2.0.0': (file: Conf<WallFile>): void => {
    file.set('hooks', file.get('hooks').slice(1));
  },
  // Until then, slips had no numbers: only the names of tools were kept, in `lent`.
  '3.0.0': (file: Conf<WallFile>): void => {
    file.set('slips', file.get('lent') ?? {});
    file.delete('lent');
  },
};

/** The list with another entry in a place; places in between that never had one are empty. */
function withEntry(list: readonly (string | null)[], place: number, entry: string | null): (string | null)[] {
  const length = Math.max(list.length, place + 1);
  return Array.from({ length }, (_, index) => (index === place ? entry : (list[index] ?? null)));
}

/** The wall of a workshop with its tools. */
export class Wall {
  readonly #file: Conf<WallFile>;

  constructor(folder: string) {
    this.#file = new Conf<WallFile>({
      cwd: folder,
      configName: 'wall',
      projectVersion: VERSION,
      defaults: { hooks: [], slips: {} },
      migrations: steps,
    });
  }

  /** The tools on the wall, by the numbers of their hooks. */
  get hooks(): readonly (string | null)[] {
    return this.#file.get('hooks');
  }

  hang(hook: number, tool: string): void {
    this.#file.set('hooks', withEntry(this.hooks, hook, tool));
  }

  /** Takes a tool off its hook, which stays free for it. */
  take(hook: number): string | null {
    const tool = this.hooks[hook] ?? null;
    if (tool) this.#file.set('hooks', withEntry(this.hooks, hook, null));
    return tool;
  }

  /** The slips of a person. */
  slips(person: string): readonly (string | null)[] {
    const slips = this.#file.get('slips');
    return Object.hasOwn(slips, person) ? (slips[person] ?? []) : [];
  }

  /** Lends the tool of a hook, and gives the number of the slip. */
  lend(hook: number, person: string): number {
    const slip = this.slips(person).length;
    this.#write(person, slip, this.take(hook));
    return slip;
  }

  /** Brings back what is on a slip of a person. */
  bringBack(person: string, slip: number, hook: number): void {
    const tool = this.slips(person)[slip];
    if (!tool) return;
    this.#write(person, slip, null);
    this.hang(hook, tool);
  }

  /** All that is known, to be kept elsewhere; with it goes the version up to which steps were taken. */
  backup(): string {
    return JSON.stringify({ ...this.#file.store, __internal__: { migrations: { version: VERSION } } });
  }

  /** The wall as a backup has it, whichever version of this program made that. */
  static restore(folder: string, backup: string): Wall {
    // The file becomes what the backup is, together with the version that it has or lacks.
    const content = JSON.stringify(JSON.parse(backup), undefined, '\t');
    const path = join(folder, 'wall.json');
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.restored`, content);
    renameSync(`${path}.restored`, path);
    return new Wall(folder);
  }

  #write(person: string, slip: number, tool: string | null): void {
    const slips = this.#file.get('slips');
    this.#file.set('slips', { ...slips, [person]: withEntry(this.slips(person), slip, tool) });
  }
}
