/** A tool of the desk. `parameters` is a JSON Schema; `run` may throw. */
export interface DeskTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  run(args: Record<string, unknown>): Promise<string>;
}
