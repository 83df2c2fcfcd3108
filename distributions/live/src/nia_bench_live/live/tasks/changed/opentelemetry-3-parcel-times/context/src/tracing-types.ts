import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface Parcel {
  id: string;
  to: { name: string; town: string };
  items: { name: string; grams: number }[];
}

export interface TracingOptions {
  /** The name of this service. Every exported span tells it in its resource. */
  service: string;
  /** The share of traces that are exported, from 0 to 1. */
  share: number;
  exporter: SpanExporter;
  /** Hears of every span that ends, whether or not it is exported. */
  ended(name: string, milliseconds: number, failed: boolean): void;
}

export interface Tracing {
  /**
   * Does work on a parcel in a span `track`, and gives what the work gives. The attribute `parcel` is the parcel itself, as it is.
   * `headers` are those that another service has sent with the parcel; its trace goes on here.
   */
  track<T>(parcel: Parcel, headers: Record<string, string>, work: () => Promise<T>): Promise<T>;
  /** The headers to send to the next service from where we are now. */
  headers(): Record<string, string>;
  /** Resolves when all has been exported. */
  close(): Promise<void>;
}
