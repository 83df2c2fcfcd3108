import { Data, Effect, Schema, Stream } from 'effect';
import { Csv } from 'effect/unstable/encoding';
import type { Price } from './price.ts';

export class BadList extends Data.TaggedError('BadList')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

const Cents = Schema.FiniteFromString.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0));

const Row = Schema.Struct({
  article: Schema.NonEmptyString,
  cents: Cents,
  from: Schema.DateFromString.check(Schema.isDateValid()),
  remark: Schema.optionalKey(Schema.String),
}).pipe(
  Schema.encodeKeys({
    article: 'Article',
    cents: 'Price (ct)',
    from: 'Valid from',
    remark: 'Remark',
  }),
);

const bad = (cause: unknown) =>
  new BadList({ message: cause instanceof Error ? cause.message : String(cause), cause });

/** The prices of a list, each as soon as it is read. */
export const read = (file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> =>
  Stream.fromReadableStream({ evaluate: () => file, onError: bad }).pipe(
    Stream.pipeThroughChannel(
      Csv.decodeSchema(Row)({
        delimiter: ';',
        header: true,
        skipEmptyLines: true,
        emptyAsMissing: true,
        maxRecordLength: 10_000,
      }),
    ),
    Stream.mapError((error) => (error instanceof BadList ? error : bad(error))),
  );

/** The text of a list of these prices. */
export const write = (prices: Iterable<Price>): Effect.Effect<string, BadList> =>
  Stream.fromIterable(prices).pipe(
    Stream.pipeThroughChannel(
      Csv.encodeSchemaString(Row)({
        delimiter: ';',
        header: ['Article', 'Price (ct)', 'Valid from', 'Remark'],
        newline: '\n',
      }),
    ),
    Stream.mkString,
    Effect.mapError(bad),
  );
