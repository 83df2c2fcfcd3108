import { Effect, Schema } from 'effect';

export const Line = Schema.Struct({
  sku: Schema.String.check(Schema.isPattern(/^[A-Z]{2}-\d+$/)),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
  size: Schema.Literals(['small', 'large']).pipe(Schema.withDecodingDefault(Effect.succeed('small' as const))),
});

export const Order = Schema.Struct({
  id: Schema.NonEmptyString,
  dueAt: Schema.DateFromString,
  lines: Schema.Array(Line).check(Schema.isMinLength(1)),
  pay: Schema.Union([
    Schema.Struct({ by: Schema.Literal('card'), last4: Schema.String.check(Schema.isBetweenLength(4, 4)) }),
    Schema.Struct({ by: Schema.Literal('invoice'), vat: Schema.String }),
  ]),
});

export type Order = typeof Order.Type;

/** The text of an order, as it is stored. */
export const StoredOrder = Schema.fromJsonString(Order);
