import { terminal } from './terminal.js';

/** Runs a tool that cuts fonts down; it shows things in the terminal and reads from it by itself. */
export const runTool = <Result>(tool: () => Promise<Result>): Promise<Result> => terminal.withTerminal(() => tool());
