import { Data, Effect, Schedule, Schema } from 'effect';
import type { Gateway } from './gateway.js';

export class InvalidEvent extends Data.TaggedError('InvalidEvent')<{ readonly message: string }> {}

export class Unreachable extends Data.TaggedError('Unreachable')<{
  readonly status?: number;
  readonly cause?: unknown;
}> {}

export class Refused extends Data.TaggedError('Refused')<{ readonly status: number }> {}

const ShopEvent = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.Literals(['created', 'cancelled']),
  placedAt: Schema.String.check(
    Schema.makeFilter((text: string) => !Number.isNaN(new Date(text).getTime()) || 'Expected a date'),
  ),
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

const read = Schema.decodeUnknownEffect(ShopEvent);

/** 200 ms, 400 ms and so on, but never longer than 1 second. */
const pauses = Schedule.either(Schedule.exponential('200 millis', 2), Schedule.spaced('1 second'));

const post = (gateway: Gateway, url: string, body: string): Effect.Effect<number, Unreachable | Refused> =>
  Effect.tryPromise({
    try: () => gateway.post(url, body),
    catch: (cause) => new Unreachable({ cause }),
  }).pipe(
    Effect.flatMap((status): Effect.Effect<number, Unreachable | Refused> => {
      if (status >= 500) return Effect.fail(new Unreachable({ status }));
      if (status >= 400) return Effect.fail(new Refused({ status }));
      return Effect.succeed(status);
    }),
  );

/** Hands an event to a webhook, and succeeds with the status of its answer. */
export const deliver = (
  gateway: Gateway,
  url: string,
  input: unknown,
): Effect.Effect<number, InvalidEvent | Unreachable | Refused> =>
  read(input, { errors: 'all' }).pipe(
    Effect.mapError((error) => new InvalidEvent({ message: error.message })),
    Effect.map(({ id, kind, placedAt, total }) =>
      JSON.stringify({ id, kind, placedAt: new Date(placedAt).toISOString(), total }),
    ),
    Effect.flatMap((body) =>
      post(gateway, url, body).pipe(
        Effect.retry({ schedule: pauses, times: 5, while: (error) => error._tag === 'Unreachable' }),
      ),
    ),
  );
