import { Data, Effect, Schedule, Schema } from 'effect';
import type { Gateway } from './gateway.js';

/** The event is not one that we may send; `message` names every wrong field. */
export class InvalidEvent extends Data.TaggedError('InvalidEvent')<{ readonly message: string }> {}

/** The other side did not answer, or only with its own failures. */
export class Unreachable extends Data.TaggedError('Unreachable')<{ readonly cause: unknown }> {}

/** The other side does not want the event. */
export class Refused extends Data.TaggedError('Refused')<{ readonly status: number }> {}

const DateText = Schema.String.check(
  Schema.makeFilter((text: string) => !Number.isNaN(Date.parse(text)) || 'Expected a date'),
);

const Event = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.Literals(['created', 'cancelled']),
  placedAt: DateText,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

const decode = Schema.decodeUnknownEffect(Event);

/** 200 ms, 400 ms and so on, but never longer than a second. */
const backoff = Schedule.exponential('200 millis').pipe(Schedule.either(Schedule.spaced('1 second')));

const post = (gateway: Gateway, url: string, body: string): Effect.Effect<number, Unreachable | Refused> =>
  Effect.tryPromise({
    try: () => gateway.post(url, body),
    catch: (cause) => new Unreachable({ cause }),
  }).pipe(
    Effect.flatMap((status): Effect.Effect<number, Unreachable | Refused> => {
      if (status >= 500) return Effect.fail(new Unreachable({ cause: new Error(`status ${status}`) }));
      if (status >= 400) return Effect.fail(new Refused({ status }));
      return Effect.succeed(status);
    }),
  );

export const deliver = (
  gateway: Gateway,
  url: string,
  input: unknown,
): Effect.Effect<number, InvalidEvent | Unreachable | Refused> =>
  decode(input, { errors: 'all' }).pipe(
    Effect.mapError((error) => new InvalidEvent({ message: error.message })),
    Effect.flatMap((event) =>
      post(
        gateway,
        url,
        JSON.stringify({
          id: event.id,
          kind: event.kind,
          placedAt: new Date(event.placedAt).toISOString(),
          total: event.total,
        }),
      ).pipe(
        Effect.retry({
          schedule: backoff,
          times: 5,
          while: (error) => error._tag === 'Unreachable',
        }),
      ),
    ),
  );
