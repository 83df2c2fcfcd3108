export interface Figures {
  id: string;
  region: string;
  q1: number;
  q2: number;
  q3: number;
  q4: number;
}
