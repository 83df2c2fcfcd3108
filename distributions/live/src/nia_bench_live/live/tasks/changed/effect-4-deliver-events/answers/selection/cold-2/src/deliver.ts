import { Data, Effect, Schedule, Schema } from 'effect';
import type { Gateway } from './gateway.js';

/** The event is not one of ours; `message` names every wrong field. */
export class InvalidEvent extends Data.TaggedError('InvalidEvent')<{ readonly message: string }> {}

/** The other side could not be reached, or could not do its work, in all attempts. */
export class Unreachable extends Data.TaggedError('Unreachable')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

/** The other side does not want the event. */
export class Refused extends Data.TaggedError('Refused')<{ readonly status: number }> {}

const DateText = Schema.String.check(
  Schema.makeFilter((text: string) => !Number.isNaN(Date.parse(text)) || 'Expected a date as text'),
);

const ShopEvent = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.Literals(['created', 'cancelled']),
  placedAt: DateText,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

const decode = Schema.decodeUnknownEffect(ShopEvent);

/** 200 ms, 400 ms and so on, never longer than 1 second. */
const pauses = Schedule.exponential('200 millis', 2).pipe(Schedule.either(Schedule.spaced('1 second')));

function post(gateway: Gateway, url: string, body: string): Effect.Effect<number, Unreachable | Refused> {
  return Effect.tryPromise({
    try: () => gateway.post(url, body),
    catch: (cause) => new Unreachable({ message: `No answer from ${url}`, cause }),
  }).pipe(
    Effect.flatMap((status): Effect.Effect<number, Unreachable | Refused> => {
      if (status >= 500) return Effect.fail(new Unreachable({ message: `${url} answered with ${status}` }));
      if (status >= 400) return Effect.fail(new Refused({ status }));
      return Effect.succeed(status);
    }),
  );
}

/** Hands an event to a webhook, and succeeds with the status of the answer. */
export function deliver(
  gateway: Gateway,
  url: string,
  input: unknown,
): Effect.Effect<number, InvalidEvent | Unreachable | Refused> {
  return Effect.gen(function* () {
    const event = yield* decode(input, { errors: 'all' }).pipe(
      Effect.mapError((error) => new InvalidEvent({ message: error.message })),
    );
    const body = JSON.stringify({
      id: event.id,
      kind: event.kind,
      placedAt: new Date(event.placedAt).toISOString(),
      total: event.total,
    });
    return yield* post(gateway, url, body).pipe(
      Effect.retry({ schedule: pauses, times: 5, while: (error) => error._tag === 'Unreachable' }),
    );
  });
}
