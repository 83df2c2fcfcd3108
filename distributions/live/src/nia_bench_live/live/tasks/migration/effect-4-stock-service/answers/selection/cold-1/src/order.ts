import { Effect, Schema, SchemaTransformation } from 'effect';

export const Line = Schema.Struct({
  sku: Schema.String.check(Schema.isPattern(/^[A-Z]{2}-\d+$/)),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
  size: Schema.Literals(['small', 'large']).pipe(Schema.withDecodingDefault(Effect.succeed('small' as const))),
});

/** A date that is written as text. */
const DateText = Schema.String.pipe(
  Schema.decodeTo(
    Schema.DateValid,
    SchemaTransformation.transform({
      decode: (text: string) => new Date(text),
      encode: (date: Date) => date.toISOString(),
    }),
  ),
);

export const Order = Schema.Struct({
  id: Schema.NonEmptyString,
  dueAt: DateText,
  lines: Schema.Array(Line).check(Schema.isMinLength(1)),
  pay: Schema.Union([
    Schema.Struct({ by: Schema.Literal('card'), last4: Schema.String.check(Schema.isLengthBetween(4, 4)) }),
    Schema.Struct({ by: Schema.Literal('invoice'), vat: Schema.String }),
  ]),
});

export type Order = typeof Order.Type;

/** The text of an order, as it is stored. */
export const StoredOrder = Schema.fromJsonString(Order);
