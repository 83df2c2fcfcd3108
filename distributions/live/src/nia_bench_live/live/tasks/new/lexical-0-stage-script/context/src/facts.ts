/** What is known of a class of nodes, its own say or that of a class it extends. Types stand for classes. */
export interface Facts {
  /** Whether its nodes stand in a line of text; null where no class says. */
  inline: boolean | null;
  /** What its nodes may hold; in a list, `inline` stands for what stands in a line of text. Null where no class says. */
  holds: 'inline' | 'block' | string[] | null;
  /** The keys of the values by which neighbours are one and the same; null where neighbours never are. */
  oneBy: string[] | null;
  /** The keys of the values that are worked out anew, sorted. */
  workedOut: string[];
}
