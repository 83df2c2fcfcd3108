// What arrives at the exported client from the router of the context: dates as dates, maps as maps.
import { consoleDuring, serve } from '../driver/loopback.mjs';

const kind = (value) => value?.constructor?.name ?? typeof value;

export default async function client(answer, { router, calls }) {
  const asked = [];
  const { appRouter } = await answer.load(router);
  serve(appRouter, '/api/trpc', asked);
  const outcome = {};
  await consoleDuring(async () => {
    const exported = (await answer.exported()).filter((value) => !Array.isArray(value));
    const at = (thing, path) => path.split('.').reduce((part, name) => part?.[name], thing);
    const [first] = calls;
    const found = exported.find((value) => typeof at(value, first.path)?.query === 'function');
    for (const { path, input, field } of calls) {
      const result = await at(found, path).query(input);
      outcome[path] = kind(field ? result[field] : result);
    }
  });
  return { ...outcome, paths: [...new Set(asked)].every((path) => path.startsWith('/api/trpc/')) };
}
