export interface Hold {
  name: string;
  show: Date;
}
