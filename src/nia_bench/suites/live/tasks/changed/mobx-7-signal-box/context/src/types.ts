/** The plan of a line, with every signal on it. */
export interface Plan {
  line: string;
  signals: { name: string; metre: number }[];
}

/** A train as the control centre tells of it; the centre goes on writing into it. */
export interface Train {
  readonly number: string;
  minutesLate: number;
}

/** What the screen in the signal box shows. */
export interface View {
  from: number;
  to: number;
  layers: string[];
}
