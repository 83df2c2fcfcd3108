export interface QuoteApi {
  quote(symbol: string, signal: AbortSignal): Promise<number>;
}
