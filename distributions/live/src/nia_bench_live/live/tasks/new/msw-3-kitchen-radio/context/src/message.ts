/** What is said over the radio of a kitchen. */
export type Message =
  | { kind: 'order'; table: number; dishes: string[] }
  | { kind: 'ready'; table: number }
  | { kind: 'note'; text: string };

/** One line of a frame is one message: its kind, and all else of it as JSON, as `ready {"table":3}`. */
export const lineOf = ({ kind, ...rest }: Message): string => `${kind} ${JSON.stringify(rest)}`;

/** The message of a line; undefined where it is none. */
export function messageOf(line: string): Message | undefined {
  const [kind, json] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  if (kind !== 'order' && kind !== 'ready' && kind !== 'note') return undefined;
  return { kind, ...JSON.parse(json) };
}
