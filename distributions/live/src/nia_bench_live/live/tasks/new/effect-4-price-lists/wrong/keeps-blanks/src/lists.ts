import { Effect, Schema, Stream } from 'effect';
import { Csv } from 'effect/encoding';
import type { Price } from './price.js';

export class BadList extends Schema.TaggedError<BadList>()('BadList', { message: Schema.String }) {}

const Line = Schema.Struct({
  article: Schema.NonEmptyString,
  cents: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  from: Schema.Date,
  remark: Schema.optional(Schema.String),
}).pipe(Schema.encodeKeys({ article: 'Article', cents: 'Price (ct)', from: 'Valid from', remark: 'Remark' }));

const bad = (error: { message: string }) => new BadList({ message: error.message });

export function read(file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> {
  return Stream.fromReadableStream({ evaluate: () => file, onError: (error) => new BadList({ message: String(error) }) }).pipe(
    Stream.pipeThroughChannel(
      Csv.decodeSchema(Line)({ headers: true, delimiter: ';', maxRecordSize: 10_000 }),
    ),
    Stream.mapError((error) =>
      error._tag === 'CsvError' ? new BadList({ message: `Record ${error.record}: ${error.message}` }) : bad(error),
    ),
  );
}

export function write(prices: Iterable<Price>): Effect.Effect<string, BadList> {
  return Stream.fromIterable(prices).pipe(
    Stream.pipeThroughChannel(Csv.encodeSchemaString(Line)({ headers: true, delimiter: ';', newline: '\n' })),
    Stream.mkString,
    Effect.mapError(bad),
  );
}
