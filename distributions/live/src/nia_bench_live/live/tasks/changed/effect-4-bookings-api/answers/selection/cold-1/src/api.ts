import { Context, Effect, Layer, Redacted, Schema } from 'effect';
import { HttpRouter, HttpServer } from 'effect/unstable/http';
import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiError,
  HttpApiGroup,
  HttpApiMiddleware,
  HttpApiSecurity,
} from 'effect/unstable/httpapi';
import { book, findBooking, whoHas } from './store.js';

const Room = Schema.NonEmptyString;
const Seats = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }));

const Wanted = Schema.Struct({ room: Room, seats: Seats, startsAt: Schema.DateValid });

const Booking = Schema.Struct({
  id: Schema.Int,
  room: Room,
  seats: Seats,
  startsAt: Schema.DateValid,
  by: Schema.String,
});

class RoomTaken extends Schema.TaggedErrorClass<RoomTaken>()(
  'RoomTaken',
  { room: Schema.String },
  { httpApiStatus: 409 },
) {}

class NoSuchBooking extends Schema.TaggedErrorClass<NoSuchBooking>()(
  'NoSuchBooking',
  { id: Schema.Number },
  { httpApiStatus: 404 },
) {}

class Unauthorized extends Schema.TaggedErrorClass<Unauthorized>()('Unauthorized', {}, { httpApiStatus: 401 }) {}

class Person extends Context.Service<Person, string>()('bookings/Person') {}

class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: Person }>()(
  'bookings/Authorization',
  { error: Unauthorized, security: { bearer: HttpApiSecurity.bearer } },
) {}

const Bookings = HttpApiGroup.make('bookings')
  .add(
    HttpApiEndpoint.post('book', '/bookings', {
      payload: Wanted,
      success: Booking.annotate({ httpApiStatus: 201 }),
      error: [RoomTaken, HttpApiError.BadRequest],
    }).middleware(Authorization),
  )
  .add(
    HttpApiEndpoint.get('find', '/bookings/:id', {
      params: { id: Schema.FiniteFromString },
      success: Booking,
      error: NoSuchBooking,
    }),
  );

const Api = HttpApi.make('bookings').add(Bookings);

const AuthorizationLive = Layer.succeed(Authorization, {
  bearer: (effect, { credential }) =>
    Effect.provideServiceEffect(
      effect,
      Person,
      Effect.gen(function* () {
        const person = yield* Effect.promise(() => whoHas(Redacted.value(credential)));
        if (person === undefined) return yield* new Unauthorized();
        return person;
      }),
    ),
});

const BookingsLive = HttpApiBuilder.group(Api, 'bookings', (handlers) =>
  handlers
    .handle('book', ({ payload }) =>
      Effect.gen(function* () {
        const by = yield* Person;
        const booking = yield* Effect.promise(() => book({ ...payload, by }));
        if (booking === undefined) return yield* new RoomTaken({ room: payload.room });
        return booking;
      }),
    )
    .handle('find', ({ params }) =>
      Effect.gen(function* () {
        const booking = yield* Effect.promise(() => findBooking(params.id));
        if (booking === undefined) return yield* new NoSuchBooking({ id: params.id });
        return booking;
      }),
    ),
);

const ApiLive = HttpApiBuilder.layer(Api, { openapiPath: '/openapi.json' }).pipe(
  Layer.provide(BookingsLive),
  Layer.provide(AuthorizationLive),
  Layer.provide(HttpServer.layerServices),
);

const { handler } = HttpRouter.toWebHandler(ApiLive);

export function handle(request: Request): Promise<Response> {
  return handler(request);
}
