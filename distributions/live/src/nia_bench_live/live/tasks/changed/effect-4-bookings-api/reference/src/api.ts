import { Context, Effect, Layer, Redacted, Schema } from 'effect';
import { HttpRouter, HttpServer } from 'effect/http';
import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiError,
  HttpApiGroup,
  HttpApiMiddleware,
  HttpApiSchema,
  HttpApiSecurity,
} from 'effect/http-api';
import { book, findBooking, whoHas } from './store.js';

const Booking = Schema.Struct({
  id: Schema.Int,
  room: Schema.String,
  seats: Schema.Int,
  startsAt: Schema.DateFromString,
  by: Schema.String,
});

const Wanted = Schema.Struct({
  room: Schema.NonEmptyString,
  seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  startsAt: Schema.DateFromString,
});

class RoomTaken extends Schema.TaggedError<RoomTaken>()('RoomTaken', { room: Schema.String }, { httpApiStatus: 409 }) {}

class NoSuchBooking extends Schema.TaggedError<NoSuchBooking>()(
  'NoSuchBooking',
  { id: Schema.Int },
  { httpApiStatus: 404 },
) {}

class Person extends Context.Service<Person, string>()('bookings/Person') {}

class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: Person }>()('bookings/SignedIn', {
  security: { bearer: HttpApiSecurity.bearer },
  error: HttpApiError.UnauthorizedNoContent,
}) {}

const Api = HttpApi.make('bookings').add(
  HttpApiGroup.make('bookings').add(
    HttpApiEndpoint.post('book', '/bookings', {
      payload: Wanted,
      success: Booking.pipe(HttpApiSchema.status(201)),
      error: [RoomTaken, HttpApiError.BadRequestNoContent],
    }).middleware(SignedIn),
    HttpApiEndpoint.get('find', '/bookings/:id', {
      params: { id: Schema.Int },
      success: Booking,
      error: NoSuchBooking,
    }),
  ),
);

const Handlers = HttpApiBuilder.group(Api, 'bookings', (handlers) =>
  handlers.handleAll({
    book: Effect.fnUntraced(function* ({ payload }) {
      const by = yield* Person;
      const booking = yield* Effect.promise(() => book({ ...payload, by }));
      return booking ?? (yield* new RoomTaken({ room: payload.room }));
    }),
    find: Effect.fnUntraced(function* ({ params }) {
      const booking = yield* Effect.promise(() => findBooking(params.id));
      return booking ?? (yield* new NoSuchBooking({ id: params.id }));
    }),
  }),
);

const Guard = Layer.succeed(
  SignedIn,
  SignedIn.of({
    bearer: Effect.fnUntraced(function* (httpEffect, { credential }) {
      const person = yield* Effect.promise(() => whoHas(Redacted.value(credential)));
      if (person === undefined) return yield* new HttpApiError.Unauthorized({});
      return yield* Effect.provideService(httpEffect, Person, person);
    }),
  }),
);

const { handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Api, { openapiPath: '/openapi.json' }).pipe(
    Layer.provide(Handlers),
    Layer.provide(Guard),
    Layer.provide(HttpServer.layerServices),
  ),
  { disableLogger: true },
);

export function handle(request: Request): Promise<Response> {
  return handler(request);
}
