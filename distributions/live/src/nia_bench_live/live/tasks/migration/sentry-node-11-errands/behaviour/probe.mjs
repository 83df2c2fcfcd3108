import * as Sentry from '@sentry/node';

const SECRETS = /c00kie|10\.1\.2\.3|agent-007|who=me/;

const request = (method, route, more) => ({
  method,
  route,
  url: `https://errands.test${route.replace(':id', '7')}`,
  query: 'who=me',
  headers: { 'user-agent': 'agent-007', 'x-forwarded-for': '10.1.2.3', cookie: 'sid=c00kie' },
  cookies: { sid: 'c00kie' },
  customerKind: 'real',
  ...more,
});

export default async function probe(answer) {
  const startTelemetry = await answer.named('startTelemetry');
  const handle = await answer.named('handle');
  const step = await answer.named('step');

  const items = [];
  const transport = (options) =>
    Sentry.createTransport(options, async ({ body }) => {
      const lines = (typeof body === 'string' ? body : new TextDecoder().decode(body)).split('\n').slice(1);
      for (let at = 0; at + 1 < lines.length; at += 2) items.push({ ...JSON.parse(lines[at]), text: lines[at + 1] });
      return { statusCode: 200 };
    });
  startTelemetry({ dsn: 'https://key@sentry.test/1', region: 'north', transport });

  const fetched = [];
  const done = await handle(request('POST', '/errands/:id'), () =>
    step('SELECT * FROM errands WHERE token=abc123', ['abc123'], async () => (fetched.push('row'), 'done')),
  );
  await handle(request('GET', '/health/:id'), () => step('SELECT 1', [], async () => 'up'));
  await handle(request('PUT', '/errands/:id', { customerKind: 'test' }), () => step('UPDATE errands', ['x'], async () => 'ok'));
  await handle(request('GET', '/parcels/:id'), () => step('SELECT * FROM parcels', ['7'], async () => 'parcel'));
  const thrown = [];
  for (const message of ['Out of bags', 'Customer is away'])
    await handle(request('DELETE', '/errands/:id'), async () => {
      throw new Error(message);
    }).catch((error) => thrown.push(error.message));
  await Sentry.flush(3000);

  const parsed = (type) => items.filter((item) => item.type === type).map(({ text }) => JSON.parse(text));
  const spans = parsed('span').flatMap((container) => container.items ?? []);
  const events = parsed('event');
  const value = (span, key) => span.attributes?.[key]?.value ?? null;
  const byName = (wanted) => spans.find(({ name }) => name.includes(wanted));

  return {
    works: { done, fetched, thrown },
    streams: { transactions: parsed('transaction').length, spans: spans.map(({ name }) => name).filter((name) => /errands|parcels/.test(name)).length },
    hides: {
      name: byName('FROM errands')?.name ?? null,
      // Of spans alone: an error may show the lines around its throw, which are this file's.
      token: items.some(({ type, text }) => type === 'span' && text.includes('abc123')),
      parameters: spans.filter((span) => 'db.parameters' in (span.attributes ?? {})).length,
    },
    leavesOut: spans.map(({ name }) => name).filter((name) => /health|SELECT 1|PUT|UPDATE/.test(name)),
    names: spans.filter(({ name }) => /POST|GET \/parcels/.test(name)).map((span) => [span.name, span.is_segment, value(span, 'sentry.op'), value(span, 'sentry.segment.name.source')]),
    regions: spans.filter((span) => span.is_segment && value(span, 'region') === 'north').length,
    nested: (() => {
      const root = byName('GET /parcels');
      const child = byName('FROM parcels');
      return Boolean(root && child) && child.parent_span_id === root.span_id && child.trace_id === root.trace_id;
    })(),
    errors: events.map((event) => event.exception?.values?.[0]?.value ?? null),
    discreet: { spans: parsed('span').length > 0 && !items.some(({ type, text }) => type === 'span' && SECRETS.test(text)), events: events.length > 0 && !items.some(({ type, text }) => type === 'event' && SECRETS.test(text)) },
    request: events.map(({ request: sent }) => [sent?.method ?? null, sent?.url ?? null]),
  };
}
