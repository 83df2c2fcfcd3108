export interface Refund {
  order: string;
  cents: number;
  reason?: string;
}

/** What was refunded by this process, in order. */
export const refunds: Refund[] = [];

/** Pays the money back. */
export async function refund(order: string, cents: number, reason?: string): Promise<void> {
  refunds.push({ order, cents, ...(reason === undefined ? {} : { reason }) });
}
