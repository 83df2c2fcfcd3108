import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Meter, Totals } from './totals.js';

export function startMeter(): Meter {
  const totals: Record<string, Totals> = {};
  const of = (request: ClientRequest): Totals => (totals[`${request.protocol}//${request.getHeader('host')}`] ??= { sent: 0, answers: {}, bytes: 0, again: 0, away: 0 });
  const isGot = (request: ClientRequest) => String(request.getHeader('user-agent')).startsWith('got');
  const started = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    if (isGot(request)) of(request).sent += 1;
  };
  const finished = (message: unknown) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    if (!isGot(request)) return;
    const { answers } = of(request);
    answers[response.statusCode ?? 0] = (answers[response.statusCode ?? 0] ?? 0) + 1;
    of(request).bytes += Number(response.headers['content-length'] ?? 0);
  };
  diagnostics.subscribe('http.client.request.start', started);
  diagnostics.subscribe('http.client.response.finish', finished);
  return {
    totals,
    stop() {
      diagnostics.unsubscribe('http.client.request.start', started);
      diagnostics.unsubscribe('http.client.response.finish', finished);
    },
  };
}
