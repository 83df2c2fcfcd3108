import { Config, Context, Data, Effect, FiberRef, Layer, Option } from 'effect';

export class OutOfStock extends Data.TaggedError('OutOfStock')<{ sku: string; left: number }> {}
export class SupplierDown extends Data.TaggedError('SupplierDown')<{ reason: string }> {}

/** Whose order is being worked on; it ends up in the log. */
export const currentOrder = FiberRef.unsafeMake<Option.Option<string>>(Option.none());

export class Supplier extends Context.Tag('stock/Supplier')<
  Supplier,
  { readonly left: (sku: string) => Promise<number> }
>() {}

export class Stock extends Effect.Service<Stock>()('stock/Stock', {
  effect: Effect.gen(function* () {
    const supplier = yield* Supplier;
    const reserve = yield* Config.Int('STOCK_RESERVE').pipe(Config.withDefault(0));
    const log: string[] = [];

    const take = (sku: string, amount: number) =>
      Effect.gen(function* () {
        const left = yield* Effect.tryPromise({
          try: () => supplier.left(sku),
          catch: (cause) => new SupplierDown({ reason: String(cause) }),
        });
        const order = yield* FiberRef.get(currentOrder);
        log.push(`${Option.getOrElse(order, () => 'nobody')} ${sku} ${amount}`);
        if (left - reserve < amount) return yield* new OutOfStock({ sku, left });
        return left - amount;
      });

    return { take, log: Effect.sync(() => [...log]) } as const;
  }),
}) {}

export const stockLayer = (supplier: { left: (sku: string) => Promise<number> }) =>
  Stock.Default.pipe(Layer.provide(Layer.succeed(Supplier, supplier)));
