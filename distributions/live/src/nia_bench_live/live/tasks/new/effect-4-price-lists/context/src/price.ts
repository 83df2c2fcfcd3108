export interface Price {
  readonly article: string;
  /** In cents. */
  readonly cents: number;
  readonly from: Date;
  readonly remark?: string;
}
