import { Data, Effect, Schema, SchemaTransformation, Stream } from 'effect';
import { Csv } from 'effect/unstable/encoding';
import type { Price } from './price.ts';

export class BadList extends Data.TaggedError('BadList')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

const Cents = Schema.String.check(Schema.isPattern(/^\d+$/)).pipe(
  Schema.decodeTo(
    Schema.Number.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0)),
    SchemaTransformation.transform({ decode: (text) => Number(text), encode: (cents) => String(cents) }),
  ),
);

const Day = Schema.String.pipe(
  Schema.decodeTo(
    Schema.DateValid,
    SchemaTransformation.transform({
      decode: (text) => new Date(text),
      encode: (date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()),
    }),
  ),
);

const Row = Schema.Struct({
  Article: Schema.NonEmptyString,
  'Price (ct)': Cents,
  'Valid from': Day,
  Remark: Schema.String,
});

const format = {
  schema: Row,
  columns: ['Article', 'Price (ct)', 'Valid from', 'Remark'],
  header: true,
  delimiter: ';',
  newline: '\n',
  skipEmptyLines: true,
  maxRecordLength: 10_000,
} as const;

const badList = (cause: unknown): BadList =>
  new BadList({ message: cause instanceof Error ? cause.message : String(cause), cause });

export const read = (file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> =>
  Stream.fromReadableStream({ evaluate: () => file, onError: badList }).pipe(
    Stream.decodeText,
    Stream.pipeThroughChannel(Csv.decodeSchemaString(Row)(format)),
    Stream.map(
      (row): Price => ({
        article: row.Article,
        cents: row['Price (ct)'],
        from: row['Valid from'],
        ...(row.Remark === '' ? {} : { remark: row.Remark }),
      }),
    ),
    Stream.mapError((error) => (error instanceof BadList ? error : badList(error))),
  );

export const write = (prices: Iterable<Price>): Effect.Effect<string, BadList> =>
  Stream.fromIterable(prices).pipe(
    Stream.map((price) => ({
      Article: price.article,
      'Price (ct)': price.cents,
      'Valid from': price.from,
      Remark: price.remark ?? '',
    })),
    Stream.pipeThroughChannel(Csv.encodeSchemaString(Row)(format)),
    Stream.mkString,
    Effect.mapError(badList),
  );
