import { Effect, Schema, SchemaTransformation } from 'effect';

export const Line = Schema.Struct({
  sku: Schema.String.check(Schema.isPattern(/^[A-Z]{2}-\d+$/)),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
  size: Schema.Literals(['small', 'large']).pipe(Schema.withDecodingDefault(Effect.succeed('small' as const))),
});

const ValidDate = Schema.Date.check(Schema.makeFilter((date: Date) => !Number.isNaN(date.getTime())));

const DateFromText = Schema.String.pipe(
  Schema.decodeTo(
    ValidDate,
    SchemaTransformation.transform({
      decode: (text: string) => new Date(text),
      encode: (date: Date) => date.toISOString(),
    }),
  ),
);

export const Order = Schema.Struct({
  id: Schema.NonEmptyString,
  dueAt: DateFromText,
  lines: Schema.Array(Line).check(Schema.isMinLength(1)),
  pay: Schema.Union([
    Schema.Struct({
      by: Schema.Literal('card'),
      last4: Schema.String.check(Schema.isMinLength(4), Schema.isMaxLength(4)),
    }),
    Schema.Struct({ by: Schema.Literal('invoice'), vat: Schema.String }),
  ]),
});

export type Order = typeof Order.Type;

/** The text of an order, as it is stored. */
export const StoredOrder = Schema.fromJsonString(Order);
