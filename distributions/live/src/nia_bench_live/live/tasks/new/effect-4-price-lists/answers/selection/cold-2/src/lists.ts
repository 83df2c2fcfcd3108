import { Data, Effect, Option, Schema, SchemaGetter, Stream } from 'effect';
import { Csv } from 'effect/unstable/encoding';
import type { Price } from './price.ts';

/** A list, or what is to be written as one, is not as it must be. */
export class BadList extends Data.TaggedError('BadList')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

const Cents = Schema.String.check(Schema.isPattern(/^\d+$/)).pipe(
  Schema.decodeTo(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)), {
    decode: SchemaGetter.transform((text: string) => Number(text)),
    encode: SchemaGetter.transform((cents: number) => String(cents)),
  }),
);

const Day = Schema.NonEmptyString.pipe(
  Schema.decodeTo(Schema.DateValid, {
    decode: SchemaGetter.transform((text: string) => new Date(text)),
    encode: SchemaGetter.transform((date: Date) => date.toISOString()),
  }),
);

/** A cell that may be empty: then there is no such key. */
const Remark = Schema.String.pipe(
  Schema.decodeTo(Schema.optionalKey(Schema.String), {
    decode: SchemaGetter.transformOptional(Option.filter((text: string) => text !== '')),
    encode: SchemaGetter.transformOptional((text: Option.Option<string>) =>
      Option.some(Option.getOrElse(text, () => '')),
    ),
  }),
);

const PriceRecord = Schema.Struct({
  article: Schema.NonEmptyString,
  cents: Cents,
  from: Day,
  remark: Remark,
}).pipe(
  Schema.encodeKeys({
    article: 'Article',
    cents: 'Price (ct)',
    from: 'Valid from',
    remark: 'Remark',
  }),
);

const columns = ['Article', 'Price (ct)', 'Valid from', 'Remark'] as const;

const badList = (cause: unknown): BadList =>
  cause instanceof BadList
    ? cause
    : new BadList({ message: cause instanceof Error ? cause.message : String(cause), cause });

/** The prices of a list, each as soon as it is read. */
export const read = (file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> =>
  Stream.fromReadableStream({
    evaluate: () => file,
    onError: badList,
  }).pipe(
    Stream.pipeThroughChannel(
      Csv.decodeSchema(PriceRecord)({
        delimiter: ';',
        header: true,
        skipEmptyLines: true,
        maxRecordLength: 10_000,
      }),
    ),
    Stream.mapError(badList),
  );

/** The whole text of a list. */
export const write = (prices: Iterable<Price>): Effect.Effect<string, BadList> =>
  Stream.fromIterable(prices).pipe(
    Stream.pipeThroughChannel(
      Csv.encodeSchemaString(PriceRecord)({
        delimiter: ';',
        header: columns,
        newline: '\n',
      }),
    ),
    Stream.mkString,
    Effect.mapError(badList),
  );
