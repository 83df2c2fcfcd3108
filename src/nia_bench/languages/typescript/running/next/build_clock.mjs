// What a process and all that descend from it have used: processor time, and time of their own, which passes
// while they work or sleep, but not while another program has the processor that they are waiting for. So a busy
// machine shortens nobody's time. Where the kernel tells neither (it is no Linux), all time is their own.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const NANOSECONDS = 1e9;
// Fields of /proc/PID/stat, counted from the one behind the program's name.
const PARENT = 1;
const USED = [11, 12, 13, 14];

const names = (folder) => {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};
const text = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended since
  }
};

export class BuildClock {
  cpu = 0;
  own = 0;
  #pid;
  #last = performance.now() / 1000;
  #waited = new Map();

  constructor(pid) {
    this.#pid = pid;
  }

  /** Brings `cpu` and `own`, both in seconds, up to date. */
  look() {
    const pids = this.#tree();
    const now = performance.now() / 1000;
    this.own += now - this.#last - Math.min(now - this.#last, this.#starved(pids));
    this.#last = now;
  }

  /** The process and its descendants. What those that ended have used is their parent's. */
  #tree() {
    const children = new Map();
    const used = new Map();
    for (const pid of names('/proc').map(Number)) {
      const fields = text(`/proc/${pid}/stat`).split(') ').at(-1).split(' ');
      children.set(Number(fields[PARENT]), [...(children.get(Number(fields[PARENT])) ?? []), pid]);
      used.set(pid, USED.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / TICKS_PER_SECOND);
    }
    const found = used.has(this.#pid) ? [this.#pid] : [];
    for (const pid of found) found.push(...(children.get(pid) ?? []));
    const cpu = found.reduce((sum, pid) => sum + used.get(pid), 0);
    this.cpu = Math.max(this.cpu, cpu);
    return found;
  }

  /** How long that thread waited for a processor since the last look which waited longest. */
  #starved(pids) {
    const before = this.#waited;
    this.#waited = new Map();
    let longest = 0;
    for (const pid of pids)
      for (const thread of names(`/proc/${pid}/task`)) {
        const waited = Number(text(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[1] ?? 0) / NANOSECONDS;
        this.#waited.set(thread, waited);
        longest = Math.max(longest, waited - (before.get(thread) ?? 0));
      }
    return longest;
  }
}
