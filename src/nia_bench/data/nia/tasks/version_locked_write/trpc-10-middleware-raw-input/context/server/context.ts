export interface Context {
  userId?: string;
}
