/** The phrases of a file, its path relative to the project's root, that no test had said. */
export interface Unsaid {
  file: string;
  phrases: string[];
}

export const kept: Unsaid[][] = [];

export function keep(unsaid: Unsaid[]): void {
  kept.push(unsaid);
}
