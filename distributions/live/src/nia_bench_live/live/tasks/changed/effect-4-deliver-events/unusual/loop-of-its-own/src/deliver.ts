import { Data, Effect, Exit, Schema } from 'effect';
import type { Gateway } from './gateway.js';

const kinds = ['created', 'cancelled'] as const;
const ShopEvent = Schema.Struct({
  id: Schema.String.check(Schema.isMinLength(1)),
  kind: Schema.Union(kinds.map((kind) => Schema.Literal(kind))),
  placedAt: Schema.DateFromString,
  total: Schema.Number.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0)),
});

class InvalidEvent extends Data.TaggedError('InvalidEvent')<{ message: string }> {}
class Unreachable extends Data.TaggedError('Unreachable')<{ status?: number }> {}
class Refused extends Data.TaggedError('Refused')<{ status: number }> {}

const decode = Schema.decodeUnknownEffect(ShopEvent);

export const deliver = Effect.fnUntraced(function* (gateway: Gateway, url: string, input: unknown) {
  const { id, kind, placedAt, total } = yield* decode(input, { errors: 'all' }).pipe(
    Effect.catchTag('SchemaError', ({ message }) => Effect.fail(new InvalidEvent({ message }))),
  );
  const body = JSON.stringify({ id, kind, placedAt: placedAt.toISOString(), total });
  let status: number | undefined;
  for (let tries = 0; tries <= 5; tries += 1) {
    if (tries > 0) yield* Effect.sleep(Math.min(100 * 2 ** tries, 1000));
    const answered = yield* Effect.exit(Effect.tryPromise(() => gateway.post(url, body)));
    status = Exit.isSuccess(answered) ? answered.value : undefined;
    if (status === undefined || status >= 500) continue;
    return status >= 400 ? yield* new Refused({ status }) : status;
  }
  return yield* new Unreachable({ status });
});
