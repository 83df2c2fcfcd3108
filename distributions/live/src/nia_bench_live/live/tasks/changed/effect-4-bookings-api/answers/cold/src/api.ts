import { Context, Effect, Layer, Redacted, Schema } from 'effect';
import { HttpRouter, HttpServer, HttpServerRequest } from 'effect/unstable/http';
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

const wanted = {
  room: Schema.NonEmptyString,
  seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  startsAt: Schema.DateValid,
};

const Wanted = Schema.Struct(wanted);

const Booking = Schema.Struct({ id: Schema.Int, ...wanted, by: Schema.String });

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

/** Who asks. */
class Person extends Context.Service<Person, string>()('bookings/Person') {}

class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: Person }>()('bookings/Authorization', {
  security: { bearer: HttpApiSecurity.bearer },
  error: Unauthorized,
}) {}

const Api = HttpApi.make('bookings').add(
  HttpApiGroup.make('bookings').add(
    HttpApiEndpoint.post('book', '/bookings', {
      payload: Wanted,
      success: Booking.pipe(HttpApiSchema.status(201)),
      error: [HttpApiError.BadRequestNoContent, RoomTaken],
    }).middleware(Authorization),
    HttpApiEndpoint.get('find', '/bookings/:id', {
      params: { id: Schema.FiniteFromString.check(Schema.isInt()) },
      success: Booking,
      error: NoSuchBooking,
    }),
  ),
);

const AuthorizationLive = Layer.succeed(Authorization)({
  bearer: (httpEffect, { credential }) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest;
      if (!/^bearer /i.test(request.headers['authorization'] ?? '')) return yield* Effect.fail(new Unauthorized({}));
      const person = yield* Effect.promise(() => whoHas(Redacted.value(credential)));
      if (person === undefined) return yield* Effect.fail(new Unauthorized({}));
      return yield* Effect.provideService(httpEffect, Person, person);
    }),
});

const BookingsLive = HttpApiBuilder.group(Api, 'bookings', (handlers) =>
  handlers
    .handle('book', ({ payload: { room, seats, startsAt } }) =>
      Effect.gen(function* () {
        const by = yield* Person;
        const booking = yield* Effect.promise(() => book({ room, seats, startsAt, by }));
        return booking ?? (yield* Effect.fail(new RoomTaken({ room })));
      }),
    )
    .handle('find', ({ params: { id } }) =>
      Effect.gen(function* () {
        const booking = yield* Effect.promise(() => findBooking(id));
        return booking ?? (yield* Effect.fail(new NoSuchBooking({ id })));
      }),
    ),
).pipe(Layer.provide(AuthorizationLive));

const ApiLive = HttpApiBuilder.layer(Api, { openapiPath: '/openapi.json' }).pipe(
  Layer.provide(BookingsLive),
  Layer.provide(HttpServer.layerServices),
);

const { handler } = HttpRouter.toWebHandler(ApiLive);

export function handle(request: Request): Promise<Response> {
  return handler(request);
}
