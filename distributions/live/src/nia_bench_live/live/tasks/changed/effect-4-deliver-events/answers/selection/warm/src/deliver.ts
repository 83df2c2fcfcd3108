import { Data, Effect, Schedule, Schema } from 'effect';
import type { Gateway } from './gateway.js';

const Event = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.Literals(['created', 'cancelled']),
  placedAt: Schema.DateFromString,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

/** The input is no event; the message names every field that is wrong. */
export class InvalidEvent extends Data.TaggedError('InvalidEvent')<{
  readonly message: string;
}> {}

/** The other side did not take the event, however often it was tried. */
export class Unreachable extends Data.TaggedError('Unreachable')<{
  /** Of the last answer, where there was one. */
  readonly status?: number;
  /** Why there was no answer. */
  readonly cause?: unknown;
}> {}

/** The other side does not want the event. */
export class Refused extends Data.TaggedError('Refused')<{
  readonly status: number;
}> {}

const decodeEvent = Schema.decodeUnknownEffect(Event, { errors: 'all' });
const encodeEvent = Schema.encodeEffect(Event);

/** After 200 ms, 400 ms and so on, never longer than a second. */
const backoff = Schedule.min([Schedule.exponential('200 millis'), Schedule.spaced('1 second')]);

/** Hands an event to a webhook, and succeeds with the status of its answer. */
export const deliver = Effect.fnUntraced(function* (gateway: Gateway, url: string, input: unknown) {
  const encoded = yield* decodeEvent(input).pipe(
    Effect.flatMap((event) => encodeEvent(event)),
    Effect.mapError((error) => new InvalidEvent({ message: error.message })),
  );
  const body = JSON.stringify(encoded);

  const post = Effect.tryPromise({
    try: () => gateway.post(url, body),
    catch: (cause) => new Unreachable({ cause }),
  }).pipe(
    Effect.flatMap((status): Effect.Effect<number, Unreachable | Refused> => {
      if (status >= 500) return Effect.fail(new Unreachable({ status }));
      if (status >= 400) return Effect.fail(new Refused({ status }));
      return Effect.succeed(status);
    }),
  );

  return yield* post.pipe(
    Effect.retry({
      schedule: backoff,
      times: 5,
      while: (error) => error._tag === 'Unreachable',
    }),
  );
});
