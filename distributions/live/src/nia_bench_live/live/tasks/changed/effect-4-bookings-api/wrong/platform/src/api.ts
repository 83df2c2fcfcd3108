import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpServer, OpenApi } from '@effect/platform';
import { Effect, Layer, Schema } from 'effect';
import { book, findBooking } from './store.js';

const Booking = Schema.Struct({ id: Schema.Int, room: Schema.String, seats: Schema.Int, startsAt: Schema.Date, by: Schema.String });

const Api = HttpApi.make('bookings').add(
  HttpApiGroup.make('bookings')
    .add(HttpApiEndpoint.post('book', '/bookings').setPayload(Booking).addSuccess(Booking, { status: 201 }))
    .add(HttpApiEndpoint.get('find', '/bookings/:id').setPath(Schema.Struct({ id: Schema.NumberFromString })).addSuccess(Booking)),
);

const Handlers = HttpApiBuilder.group(Api, 'bookings', (handlers) =>
  handlers
    .handle('book', ({ payload }) => Effect.promise(() => book(payload)).pipe(Effect.map((booking) => booking!)))
    .handle('find', ({ path }) => Effect.promise(() => findBooking(path.id)).pipe(Effect.map((booking) => booking!))),
);

const { handler } = HttpApiBuilder.toWebHandler(
  Layer.mergeAll(HttpApiBuilder.api(Api).pipe(Layer.provide(Handlers)), HttpServer.layerContext),
);

export const handle = (request: Request): Promise<Response> => handler(request);
export const document = OpenApi.fromApi(Api);
