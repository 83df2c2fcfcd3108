import { Effect, Schedule, Schema } from 'effect';
import type { Gateway } from './gateway.js';

const OrderEvent = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.Literals(['created', 'cancelled']),
  placedAt: Schema.DateFromString,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

class InvalidEvent extends Schema.TaggedError<InvalidEvent>()('InvalidEvent', { message: Schema.String }) {}
class Unreachable extends Schema.TaggedError<Unreachable>()('Unreachable', {}) {}
class Refused extends Schema.TaggedError<Refused>()('Refused', { status: Schema.Number }) {}

const patience = Schedule.min([Schedule.exponential('200 millis'), Schedule.spaced('1 second')]).pipe(
  Schedule.upTo({ times: 5 }),
);

export function deliver(gateway: Gateway, url: string, input: unknown) {
  return Effect.gen(function* () {
    const event = yield* Schema.decodeUnknownEffect(OrderEvent)(input).pipe(
      Effect.mapError((error) => new InvalidEvent({ message: error.message })),
    );
    const body = JSON.stringify(yield* Schema.encodeEffect(OrderEvent)(event).pipe(Effect.orDie));
    const post = Effect.gen(function* () {
      const status = yield* Effect.tryPromise({
        try: () => gateway.post(url, body),
        catch: () => new Unreachable({}),
      });
      if (status >= 500) return yield* new Unreachable({});
      if (status >= 400) return yield* new Refused({ status });
      return status;
    });
    return yield* post.pipe(Effect.retry({ schedule: patience, while: (error) => error._tag === 'Unreachable' }));
  });
}
