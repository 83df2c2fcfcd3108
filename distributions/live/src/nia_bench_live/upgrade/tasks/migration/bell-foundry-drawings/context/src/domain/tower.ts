import type { Bell } from './bell';
import { weightOf } from './bell';
import { ringTogether } from './tone';
import { counted, listed } from '../text/words';

export interface Tower {
  name: string;
  /** What its beams carry, in kilograms. */
  carries: number;
  bells: Bell[];
}

/** Whether a tower carries one bell more. A bell that swings counts twice. */
export function carries(tower: Tower, bell: Bell): boolean {
  return 2 * [...tower.bells, bell].reduce((sum, each) => sum + weightOf(each), 0) <= tower.carries;
}

/** The pairs of a tower that can ring together. */
export function pairs({ bells }: Tower): [string, string][] {
  return bells.flatMap((bell, index) =>
    bells
      .slice(index + 1)
      .filter((other) => ringTogether(bell.hertz, other.hertz))
      .map((other): [string, string] => [bell.name, other.name]),
  );
}

/** A line of the visitors' book. */
export function description({ name, bells }: Tower): string {
  return `${name} has ${counted(bells.length, 'bell')}: ${listed(bells.map((bell) => bell.name))}.`;
}

/** The order of bells for a change: each is rung once, and neighbours swap their places. */
export function changes(count: number, rows: number): number[][] {
  const all: number[][] = [];
  let row = Array.from({ length: count }, (_, index) => index + 1);
  for (let number = 0; number < rows; number += 1) {
    all.push(row);
    const next = [...row];
    for (let place = number % 2; place + 1 < count; place += 2) {
      [next[place], next[place + 1]] = [next[place + 1] as number, next[place] as number];
    }
    row = next;
  }
  return all;
}
