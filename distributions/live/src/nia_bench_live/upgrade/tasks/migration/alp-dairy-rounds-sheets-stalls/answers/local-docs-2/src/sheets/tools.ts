import { readSheet } from './yaml';

export interface Tool {
  name: string;
  count: number;
  /** Whether it is boiled each evening. */
  boiled: boolean;
}

/** The tools of the hut, with one of each where the list has no number. */
export function readTools(text: string): Tool[] {
  const tools = readSheet(text) as Record<string, { count?: number; boiled?: boolean }>;
  return Object.entries(tools).map(([name, { count = 1, boiled = false }]) => ({ name, count, boiled }));
}

/** What goes into the kettle in the evening, and how often it is filled for that. */
export function boilings(tools: Tool[], room: number): { names: string[]; kettles: number } {
  const boiled = tools.filter((tool) => tool.boiled);
  const pieces = boiled.reduce((sum, { count }) => sum + count, 0);
  return { names: boiled.map(({ name }) => name), kettles: Math.ceil(pieces / room) };
}
