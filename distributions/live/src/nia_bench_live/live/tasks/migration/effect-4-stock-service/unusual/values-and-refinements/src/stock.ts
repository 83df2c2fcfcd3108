import { Config, Context, Effect, Layer, Option, Schema } from 'effect';

export class OutOfStock extends Schema.TaggedError<OutOfStock>()('OutOfStock', {
  sku: Schema.String,
  left: Schema.Number,
}) {}

export class SupplierDown extends Schema.TaggedError<SupplierDown>()('SupplierDown', { reason: Schema.String }) {}

/** Whose order is being worked on; it ends up in the log. */
export const currentOrder: Context.Reference<Option.Option<string>> = Context.Reference('stock/whose', {
  defaultValue: () => Option.none<string>(),
});

interface Supplies {
  readonly left: (sku: string) => Promise<number>;
}

interface Stocks {
  readonly take: (sku: string, amount: number) => Effect.Effect<number, OutOfStock | SupplierDown>;
  readonly log: Effect.Effect<string[]>;
}

export const Supplier = Context.Service<Supplies>('stock/Supplier');

export class Stock extends Context.Service<Stock, Stocks>()('stock/Stock') {}

const fromSupplier = Layer.effect(
  Stock,
  Effect.gen(function* () {
    const supplier = yield* Supplier;
    const reserve = yield* Config.Int('STOCK_RESERVE').pipe(Config.withDefault(0));
    const log: string[] = [];
    return {
      log: Effect.sync(() => log.slice()),
      take: Effect.fnUntraced(function* (sku: string, amount: number) {
        const left = yield* Effect.tryPromise({
          try: () => supplier.left(sku),
          catch: (cause) => new SupplierDown({ reason: `${cause}` }),
        });
        const whose = Option.getOrElse(yield* Effect.service(currentOrder), () => 'nobody');
        log.push([whose, sku, amount].join(' '));
        return left - reserve < amount ? yield* new OutOfStock({ sku, left }) : left - amount;
      }),
    };
  }),
);

export const stockLayer = (supplier: Supplies) => Layer.provide(fromSupplier, Layer.succeed(Supplier, supplier));
