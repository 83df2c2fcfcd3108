import { Schema } from 'effect';

export const Line = Schema.Struct({
  sku: Schema.String.pipe(Schema.pattern(/^[A-Z]{2}-\d+$/)),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
  size: Schema.optionalWith(Schema.Literal('small', 'large'), { default: () => 'small' as const }),
});

export const Order = Schema.Struct({
  id: Schema.NonEmptyString,
  dueAt: Schema.Date,
  lines: Schema.Array(Line).pipe(Schema.minItems(1)),
  pay: Schema.Union(
    Schema.Struct({ by: Schema.Literal('card'), last4: Schema.String.pipe(Schema.length(4)) }),
    Schema.Struct({ by: Schema.Literal('invoice'), vat: Schema.String }),
  ),
});

export type Order = typeof Order.Type;

/** The text of an order, as it is stored. */
export const StoredOrder = Schema.parseJson(Order);
