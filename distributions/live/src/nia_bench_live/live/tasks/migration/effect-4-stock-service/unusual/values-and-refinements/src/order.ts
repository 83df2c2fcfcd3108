import { Effect, Schema as S } from 'effect';

const sizes = ['small', 'large'] as const;

export const Line = S.Struct({
  sku: S.String.check(S.makeFilter((sku) => /^[A-Z]{2}-\d+$/.test(sku))),
  amount: S.Number.check(S.isInt(), S.isGreaterThanOrEqualTo(1), S.isLessThan(100)),
  size: S.Literals(sizes).pipe(S.withDecodingDefaultKey(Effect.succeed<(typeof sizes)[number]>('small'))),
});

export const Order = S.Struct({
  id: S.String.check(S.isNonEmpty()),
  dueAt: S.DateFromString,
  lines: S.NonEmptyArray(Line),
  pay: S.Union([
    S.Struct({ by: S.tag('card'), last4: S.String.check(S.isMinLength(4), S.isMaxLength(4)) }),
    S.Struct({ by: S.tag('invoice'), vat: S.String }),
  ]),
});

export type Order = S.Schema.Type<typeof Order>;

/** The text of an order, as it is stored. */
export const StoredOrder = S.fromJsonString(Order);
