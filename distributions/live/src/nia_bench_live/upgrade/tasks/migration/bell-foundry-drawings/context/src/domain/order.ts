import type { Bell } from './bell';
import { captionOf, inOrder, weightOf } from './bell';
import type { Day } from './calendar';
import { afterWorkdays, written } from './calendar';
import { mouldFor } from './mould';

export type Stage = 'drawn' | 'moulded' | 'cast' | 'tuned' | 'hung';

const stages: readonly Stage[] = ['drawn', 'moulded', 'cast', 'tuned', 'hung'];

export interface Order {
  tower: string;
  ordered: Day;
  bells: Bell[];
  stage: Stage;
}

/** The next stage, or null for bells that hang. */
export function nextStage(stage: Stage): Stage | null {
  return stages[stages.indexOf(stage) + 1] ?? null;
}

/** Moves an order on. Bells that hang stay as they are. */
export function advance(order: Order): Order {
  return { ...order, stage: nextStage(order.stage) ?? order.stage };
}

/** When the last bell of an order can be cast: the moulds dry one after the other. */
export function castingDay(order: Order): Day {
  const days = order.bells.reduce((sum, bell) => sum + mouldFor(bell).days, 0);
  return afterWorkdays(order.ordered, days);
}

/** The sheet that hangs at the furnace. */
export function furnaceSheet(order: Order): string {
  const heading = `${order.tower}, ${written(castingDay(order))}, ${order.stage}`;
  return [heading, ...inOrder(order.bells).map((bell, index) => `${index + 1}. ${captionOf(bell)}`)].join('\n');
}

/** The weight on the beams of a tower. */
export function load(order: Order): number {
  return Math.ceil(order.bells.reduce((sum, bell) => sum + weightOf(bell), 0));
}
