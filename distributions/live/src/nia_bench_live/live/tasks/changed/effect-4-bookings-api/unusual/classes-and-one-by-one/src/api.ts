import { Effect, Layer, Redacted, Schema } from 'effect';
import * as Http from 'effect/http';
import * as Api from 'effect/http-api';
import * as store from './store.js';

class Booking extends Schema.Class<Booking>('Booking')({
  id: Schema.Number,
  room: Schema.String,
  seats: Schema.Number,
  startsAt: Schema.DateFromString,
  by: Schema.String,
}) {}

const RoomTaken = Schema.TaggedStruct('RoomTaken', { room: Schema.String });
const NoSuchBooking = Schema.TaggedStruct('NoSuchBooking', { id: Schema.Number });
const Stranger = Schema.TaggedStruct('Stranger', {});

class Post extends Api.HttpApiGroup.make('post').add(
  Api.HttpApiEndpoint.post('book', '/bookings', {
    headers: { authorization: Schema.optional(Schema.String) },
    payload: Schema.Struct({
      room: Schema.String.check(Schema.isMinLength(1)),
      seats: Schema.Number.check(Schema.isInt(), Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(12)),
      startsAt: Schema.DateFromString,
    }),
    success: Booking.pipe(Api.HttpApiSchema.status(201)),
    error: [RoomTaken.pipe(Api.HttpApiSchema.status(409)), Stranger.pipe(Api.HttpApiSchema.status(401))],
  }),
) {}

class Get extends Api.HttpApiGroup.make('get').add(
  Api.HttpApiEndpoint.get('one', '/:id', {
    params: { id: Schema.FiniteFromString },
    success: Booking,
    error: NoSuchBooking.pipe(Api.HttpApiSchema.status(404)),
  }),
).prefix('/bookings') {}

class Rooms extends Api.HttpApi.make('rooms').add(Post).add(Get) {}

const posts = Api.HttpApiBuilder.group(Rooms, 'post', (handlers) =>
  handlers.handle('book', ({ headers, payload }) =>
    Effect.gen(function* () {
      const token = Redacted.make(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
      const by = yield* Effect.promise(() => store.whoHas(Redacted.value(token)));
      if (!by) return yield* Effect.fail(Stranger.make({}));
      const made = yield* Effect.promise(() => store.book({ ...payload, by }));
      if (!made) return yield* Effect.fail(RoomTaken.make({ room: payload.room }));
      return new Booking(made);
    }),
  ),
);

const gets = Api.HttpApiBuilder.group(Rooms, 'get', (handlers) =>
  handlers.handle('one', ({ params: { id } }) =>
    Effect.promise(() => store.findBooking(id)).pipe(
      Effect.flatMap((found) => (found ? Effect.succeed(new Booking(found)) : Effect.fail(NoSuchBooking.make({ id })))),
    ),
  ),
);

const routes = Api.HttpApiBuilder.layer(Rooms, { openapiPath: '/openapi.json' }).pipe(
  Layer.provide([posts, gets]),
  Layer.provide(Http.HttpServer.layerServices),
);

const web = Http.HttpRouter.toWebHandler(routes);

export const handle = (request: Request): Promise<Response> => web.handler(request);
