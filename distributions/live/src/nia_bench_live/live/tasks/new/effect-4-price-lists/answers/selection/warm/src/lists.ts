import { Data, Effect, Schema, SchemaIssue, Stream } from 'effect';
import { Csv } from 'effect/encoding';
import type { Price } from './price.js';

export class BadList extends Data.TaggedError('BadList')<{ readonly message: string; readonly cause?: unknown }> {}

/** A record with the columns by the names that a list has for them, in the order in which they are written. */
const Row = Schema.Struct({
  Article: Schema.NonEmptyString,
  'Price (ct)': Schema.Natural,
  'Valid from': Schema.Date,
  Remark: Schema.optionalKey(Schema.String),
});

const toPrice = (row: typeof Row.Type): Price => ({
  article: row.Article,
  cents: row['Price (ct)'],
  from: row['Valid from'],
  ...(row.Remark === undefined ? {} : { remark: row.Remark }),
});

const toRow = (price: Price): typeof Row.Type => ({
  Article: price.article,
  'Price (ct)': price.cents,
  'Valid from': price.from,
  ...(price.remark === undefined ? {} : { Remark: price.remark }),
});

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1();

/** The path of an issue begins with the number of the record; the name of the column follows. */
const describe = (error: Schema.SchemaError): string =>
  formatIssue(error.issue)
    .issues.map(({ path = [], message }) => {
      const [record, ...columns] = path.map((part) => String(typeof part === 'object' ? part.key : part));
      return `Record ${record}${columns.map((column) => `, ${column}`).join('')}: ${message}`;
    })
    .join('\n');

const toBadList = (error: BadList | Csv.CsvError | Schema.SchemaError): BadList => {
  switch (error._tag) {
    case 'BadList':
      return error;
    case 'CsvError':
      return new BadList({ message: `Record ${error.record}: ${error.message}`, cause: error });
    case 'SchemaError':
      return new BadList({ message: describe(error), cause: error });
  }
};

/** The prices of a list, each as soon as it is read. */
export const read = (file: ReadableStream<Uint8Array>): Stream.Stream<Price, BadList> =>
  Stream.fromReadableStream({
    evaluate: () => file,
    onError: (cause) => new BadList({ message: 'The list cannot be read to its end', cause }),
  }).pipe(
    Stream.pipeThroughChannel(
      Csv.decodeSchema(Row)<BadList>({ delimiter: ';', headers: true, ignoreEmptyLines: true, maxRecordSize: 10_000 }),
    ),
    Stream.map(toPrice),
    Stream.mapError(toBadList),
  );

/** The text of a list. */
export const write = (prices: Iterable<Price>): Effect.Effect<string, BadList> =>
  Stream.fromIterable(prices).pipe(
    Stream.map(toRow),
    Stream.pipeThroughChannel(Csv.encodeSchemaString(Row)({ delimiter: ';', headers: true, newline: '\n' })),
    Stream.mkString,
    Effect.mapError(toBadList),
  );
