import { Context, Effect, Layer, Redacted, Schema } from 'effect';
import { HttpRouter, HttpServer } from 'effect/unstable/http';
import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiError,
  HttpApiGroup,
  HttpApiMiddleware,
  HttpApiSchema,
  HttpApiSecurity,
} from 'effect/unstable/httpapi';
import { book, findBooking, whoHas } from './store.js';

const Wanted = Schema.Struct({
  room: Schema.NonEmptyString,
  seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  startsAt: Schema.DateValid,
});

const Booking = Schema.Struct({
  id: Schema.Int,
  room: Schema.NonEmptyString,
  seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  startsAt: Schema.DateValid,
  by: Schema.String,
});

class Unauthorized extends Schema.TaggedErrorClass<Unauthorized>()('Unauthorized', {}, { httpApiStatus: 401 }) {}

class RoomTaken extends Schema.TaggedErrorClass<RoomTaken>()(
  'RoomTaken',
  { room: Schema.String },
  { httpApiStatus: 409 },
) {}

class NoSuchBooking extends Schema.TaggedErrorClass<NoSuchBooking>()(
  'NoSuchBooking',
  { id: Schema.Int },
  { httpApiStatus: 404 },
) {}

class Person extends Context.Service<Person, string>()('bookings/Person') {}

class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: Person }>()(
  'bookings/Authorization',
  {
    error: Unauthorized,
    security: { bearer: HttpApiSecurity.bearer },
  },
) {}

const Bookings = HttpApiGroup.make('bookings').add(
  HttpApiEndpoint.post('book', '/bookings', {
    payload: Wanted,
    success: Booking.pipe(HttpApiSchema.status(201)),
    error: [RoomTaken, HttpApiError.BadRequest],
  }).middleware(Authorization),
  HttpApiEndpoint.get('find', '/bookings/:id', {
    params: { id: Schema.FiniteFromString.check(Schema.isInt()) },
    success: Booking,
    error: NoSuchBooking,
  }),
);

const Api = HttpApi.make('bookings-api').add(Bookings);

const AuthorizationLive = Layer.succeed(Authorization)(
  Authorization.of({
    bearer: (httpEffect, { credential }) =>
      Effect.gen(function* () {
        const person = yield* Effect.promise(() => whoHas(Redacted.value(credential)));
        if (person === undefined) return yield* Effect.fail(new Unauthorized());
        return yield* Effect.provideService(httpEffect, Person, person);
      }),
  }),
);

const BookingsLive = HttpApiBuilder.group(Api, 'bookings', (handlers) =>
  handlers
    .handle('book', ({ payload }) =>
      Effect.gen(function* () {
        const by = yield* Person;
        const booking = yield* Effect.promise(() => book({ ...payload, by }));
        if (!booking) return yield* Effect.fail(new RoomTaken({ room: payload.room }));
        return booking;
      }),
    )
    .handle('find', ({ params }) =>
      Effect.gen(function* () {
        const booking = yield* Effect.promise(() => findBooking(params.id));
        if (!booking) return yield* Effect.fail(new NoSuchBooking({ id: params.id }));
        return booking;
      }),
    ),
);

const app = HttpApiBuilder.layer(Api, { openapiPath: '/openapi.json' }).pipe(
  Layer.provide(BookingsLive),
  Layer.provide(AuthorizationLive),
  Layer.provide(HttpServer.layerServices),
);

const { handler } = HttpRouter.toWebHandler(app, { disableLogger: true });

/** Answers one request. */
export function handle(request: Request): Promise<Response> {
  return handler(request);
}
