export interface Note {
  text: string;
  due?: Date;
}
