export interface Question {
  ports: string[];
  from: Date;
  days?: number;
  /** What the sailor wants to be told beside the tides. */
  extras: Set<string>;
  remark: string | null;
}
