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

const wanted = {
  room: Schema.NonEmptyString,
  seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  startsAt: Schema.DateFromString,
};

const Wanted = Schema.Struct(wanted);
const Booking = Schema.Struct({ id: Schema.Int, ...wanted, by: Schema.String });

class RoomTaken extends Schema.TaggedError<RoomTaken>()('RoomTaken', { room: Schema.String }, { httpApiStatus: 409 }) {}

class NoSuchBooking extends Schema.TaggedError<NoSuchBooking>()(
  'NoSuchBooking',
  { id: Schema.Int },
  { httpApiStatus: 404 },
) {}

/** Who sends the request. */
class Person extends Context.Service<Person, { readonly name: string }>()('bookings/Person') {}

class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: Person }>()('bookings/Authorization', {
  error: HttpApiError.UnauthorizedNoContent,
  security: { bearer: HttpApiSecurity.bearer },
}) {}

const Api = HttpApi.make('bookings').add(
  HttpApiGroup.make('bookings').add(
    HttpApiEndpoint.post('book', '/bookings', {
      payload: Wanted,
      success: Booking.pipe(HttpApiSchema.status(201)),
      error: [HttpApiError.BadRequestNoContent, RoomTaken],
    }).middleware(Authorization),
    HttpApiEndpoint.get('find', '/bookings/:id', {
      params: { id: Schema.Int },
      success: Booking,
      error: NoSuchBooking,
    }),
  ),
);

const authorizationLayer = Layer.succeed(Authorization, {
  bearer: (httpEffect, { credential }) =>
    Effect.gen(function* () {
      const name = yield* Effect.promise(() => whoHas(Redacted.value(credential)));
      if (name === undefined) return yield* new HttpApiError.Unauthorized();
      return yield* Effect.provideService(httpEffect, Person, { name });
    }),
});

const bookingsLayer = HttpApiBuilder.group(Api, 'bookings', (handlers) =>
  handlers
    .handle('book', ({ payload }) =>
      Effect.gen(function* () {
        const { name } = yield* Person;
        const booking = yield* Effect.promise(() => book({ ...payload, by: name }));
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
).pipe(Layer.provide(authorizationLayer));

const { handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Api, { openapiPath: '/openapi.json' }).pipe(
    Layer.provide(bookingsLayer),
    Layer.provide(HttpServer.layerServices),
  ),
  { disableLogger: true },
);

/** Answers one request. */
export function handle(request: Request): Promise<Response> {
  return handler(request);
}
