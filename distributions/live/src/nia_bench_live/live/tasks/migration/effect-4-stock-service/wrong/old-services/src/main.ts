import { ConfigProvider, Effect, Option, Result, Schema } from 'effect';
import { type Order, StoredOrder } from './order.js';
import { currentOrder, Stock, stockLayer } from './stock.js';

export interface Outcome {
  order: string;
  pay: string;
  due: string;
  /** What is left of each article, or why there is none. */
  lines: string[];
  log: string[];
}

const payer = (pay: Order['pay']) => (pay.by === 'card' ? `card ${pay.last4}` : `invoice ${pay.vat}`);

const fulfil = (text: string) =>
  Effect.gen(function* () {
    const order = yield* Schema.decodeUnknownEffect(StoredOrder)(text);
    const stock = yield* Stock;
    const taken = yield* Effect.forEach(
      order.lines,
      (line) =>
        stock.take(line.sku, line.amount).pipe(
          Effect.catchTag('OutOfStock', ({ sku, left }) => Effect.succeed(`${sku} has only ${left}`)),
          Effect.result,
          Effect.map(
            Result.match({
              onFailure: (error) => `${line.sku} unknown: ${error.reason}`,
              onSuccess: (left) => (typeof left === 'string' ? left : `${line.sku} ${line.size} ${left}`),
            }),
          ),
        ),
      { concurrency: 1 },
    ).pipe(Effect.provideService(currentOrder, Option.some(order.id)));
    return {
      order: order.id,
      pay: payer(order.pay),
      due: order.dueAt.toISOString(),
      lines: taken,
      log: yield* stock.log,
    } satisfies Outcome;
  });

/** Works off the text of an order with the settings of `env`; 'unreadable' where it is none. */
export function workOff(
  text: string,
  env: Record<string, string>,
  supplier: { left: (sku: string) => Promise<number> },
): Promise<Outcome | 'unreadable'> {
  return fulfil(text).pipe(
    Effect.catchTag('SchemaError', () => Effect.succeed('unreadable' as const)),
    Effect.catch((error) => Effect.die(error)),
    Effect.provide(stockLayer(supplier)),
    Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(env))),
    Effect.runPromise,
  );
}
