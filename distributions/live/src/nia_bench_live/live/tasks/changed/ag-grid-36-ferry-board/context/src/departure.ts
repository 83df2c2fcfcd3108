export interface Departure {
  id: string;
  ship: string;
  /** Minutes since midnight. */
  leaves: number;
  berth: string;
  /** Minutes behind the timetable. */
  late: number;
}

export type Load = () => Promise<Departure[]>;
export type Report = (text: string) => void;
