import { Config, Data, Effect, Layer, Option, ServiceMap } from 'effect';

export class OutOfStock extends Data.TaggedError('OutOfStock')<{ sku: string; left: number }> {}
export class SupplierDown extends Data.TaggedError('SupplierDown')<{ reason: string }> {}

/** Whose order is being worked on; it ends up in the log. */
export const currentOrder = ServiceMap.Reference<Option.Option<string>>('stock/currentOrder', {
  defaultValue: () => Option.none(),
});

export class Supplier extends ServiceMap.Service<Supplier, { readonly left: (sku: string) => Promise<number> }>()(
  'stock/Supplier',
) {}

export class Stock extends ServiceMap.Service<Stock>()('stock/Stock', {
  make: Effect.gen(function* () {
    const supplier = yield* Supplier;
    const reserve = yield* Config.Int('STOCK_RESERVE').pipe(Config.withDefault(0));
    const log: string[] = [];

    const take = (sku: string, amount: number) =>
      Effect.gen(function* () {
        const left = yield* Effect.tryPromise({
          try: () => supplier.left(sku),
          catch: (cause) => new SupplierDown({ reason: String(cause) }),
        });
        const order = yield* currentOrder;
        log.push(`${Option.getOrElse(order, () => 'nobody')} ${sku} ${amount}`);
        if (left - reserve < amount) return yield* new OutOfStock({ sku, left });
        return left - amount;
      });

    return { take, log: Effect.sync(() => [...log]) } as const;
  }),
}) {}

export const stockLayer = (supplier: { left: (sku: string) => Promise<number> }) =>
  Layer.effect(Stock, Stock.make).pipe(Layer.provide(Layer.succeed(Supplier, supplier)));
