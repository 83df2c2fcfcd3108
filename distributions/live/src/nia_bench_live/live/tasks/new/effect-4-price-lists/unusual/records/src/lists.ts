import * as Data from 'effect/Data';
import * as Effect from 'effect/Effect';
import { pipe } from 'effect/Function';
import * as Schema from 'effect/Schema';
import * as Stream from 'effect/Stream';
import * as Csv from 'effect/encoding/Csv';
import type { Price } from './price.js';

class BadList extends Data.TaggedError('BadList')<{ readonly message: string; readonly cause?: unknown }> {}

const Cents = Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0));
const Cells = Schema.Struct({
  Article: Schema.String.check(Schema.isMinLength(1)),
  'Price (ct)': Cents,
  'Valid from': Schema.DateFromString,
  Remark: Schema.String,
});
const COLUMNS = ['Article', 'Price (ct)', 'Valid from', 'Remark'];
const toCells = Schema.encodeEffect(Cells);

const failed = (cause: unknown) => new BadList({ message: cause instanceof Error ? cause.message : String(cause), cause });

export const read = (file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> =>
  pipe(
    Stream.fromReadableStream({ evaluate: () => file, onError: failed }),
    Stream.decodeText(),
    Stream.pipeThroughChannel(
      Csv.decodeSchemaString(Cells)({ headers: true, delimiter: ';', ignoreEmptyLines: true, maxRecordSize: 1e4, disableCodecs: true }),
    ),
    Stream.map((cells): Price => {
      const price = { article: cells.Article, cents: cells['Price (ct)'], from: cells['Valid from'] };
      return cells.Remark === '' ? price : { ...price, remark: cells.Remark };
    }),
    Stream.catch((error) =>
      Stream.fail('record' in error ? new BadList({ message: `${error.record} (line ${error.line}): ${error.message}` }) : failed(error)),
    ),
  );

export const write = (prices: Iterable<Price>): Effect.Effect<string, BadList> =>
  pipe(
    Stream.fromIterable(prices),
    Stream.mapEffect(({ article, cents, from, remark = '' }) =>
      toCells({ Article: article, 'Price (ct)': cents, 'Valid from': from, Remark: remark }),
    ),
    Stream.pipeThroughChannel(Csv.encodeString({ columns: COLUMNS, headers: true, delimiter: ';', newline: '\n' })),
    Stream.runFold(() => '', (text, piece: string) => text + piece),
    Effect.mapError(failed),
  );
