import { Effect, Schedule, Schema } from 'effect';
import type { Gateway } from './gateway.js';

const OrderEvent = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.Literal('created', 'cancelled'),
  placedAt: Schema.Date,
  total: Schema.NonNegativeInt,
});

class InvalidEvent extends Schema.TaggedError<InvalidEvent>()('InvalidEvent', { message: Schema.String }) {}
class Unreachable extends Schema.TaggedError<Unreachable>()('Unreachable', {}) {}
class Refused extends Schema.TaggedError<Refused>()('Refused', { status: Schema.Number }) {}

const patience = Schedule.exponential('200 millis').pipe(
  Schedule.union(Schedule.spaced('1 second')),
  Schedule.intersect(Schedule.recurs(5)),
);

export const deliver = (gateway: Gateway, url: string, input: unknown) =>
  Effect.gen(function* () {
    const event = yield* Schema.decodeUnknown(OrderEvent, { errors: 'all' })(input).pipe(
      Effect.mapError((error) => new InvalidEvent({ message: error.message })),
    );
    const body = JSON.stringify(event);
    const post = Effect.tryPromise({ try: () => gateway.post(url, body), catch: () => new Unreachable({}) }).pipe(
      Effect.flatMap((status) =>
        status >= 500
          ? Effect.fail(new Unreachable({}))
          : status >= 400
            ? Effect.fail(new Refused({ status }))
            : Effect.succeed(status),
      ),
    );
    return yield* post.pipe(Effect.retry({ schedule: patience, while: (error) => error._tag === 'Unreachable' }));
  });
