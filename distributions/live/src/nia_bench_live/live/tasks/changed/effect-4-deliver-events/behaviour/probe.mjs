// Delivers under Effect's test clock, and tells at which millisecond each post went out.
import { Clock, Effect, Exit, Fiber } from 'effect';
import { TestClock } from 'effect/testing';

const settle = Effect.promise(() => new Promise((done) => setImmediate(done)));

export default async function deliveries(answer, given) {
  const deliver = await answer.named('deliver');

  // What became of one delivery, and its posts; `statuses` are answered in turn, null is a rejection, the last one stays.
  function run(input, statuses) {
    return Effect.gen(function* () {
      const clock = yield* Clock.Clock;
      const posts = [];
      const gateway = {
        async post(url, body) {
          posts.push({ at: clock.currentTimeMillisUnsafe(), url, body: JSON.parse(body) });
          const status = statuses[Math.min(posts.length, statuses.length) - 1];
          if (status === null) throw new Error('no answer');
          return status;
        },
      };
      const fiber = yield* Effect.forkChild(Effect.exit(deliver(gateway, 'https://partner.test/hook', input)));
      yield* settle;
      let ended = null;
      for (let at = 0; at < 8000 && ended === null; at += 50) {
        yield* settle;
        if (fiber.pollUnsafe()) ended = at;
        else yield* TestClock.adjust(50);
      }
      yield* settle;
      if (!fiber.pollUnsafe()) return { outcome: 'unfinished', posts };
      const exit = yield* Fiber.join(fiber);
      if (Exit.isSuccess(exit)) return { outcome: exit.value, posts };
      const error = exit.cause.reasons.find((reason) => reason._tag === 'Fail')?.error;
      return { outcome: error?._tag ?? 'defect', status: error?.status, message: String(error?.message ?? ''), posts };
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise);
  }
  const brief = ({ outcome, posts }) => ({ outcome, at: posts.map(({ at }) => at) });

  return {
    sent: async () => {
      const { outcome, posts } = await run({ ...given.event, note: 'by the door' }, [202]);
      return { outcome, posts };
    },
    waits: async () => [brief(await run(given.event, [503])), brief(await run(given.event, [null, 500, 200]))],
    refused: async () => {
      const { outcome, status, posts } = await run(given.event, [503, 404, 200]);
      return { outcome, status, at: posts.map(({ at }) => at) };
    },
    invalid: async () => {
      const seen = [];
      for (const change of given.wrong) {
        const { outcome, posts, message } = await run({ ...given.event, ...change }, [200]);
        seen.push([outcome, posts.length, Object.keys(change).filter((field) => message.includes(field))]);
      }
      return seen;
    },
    edges: async () => [brief(await run({ ...given.event, total: 0, kind: 'cancelled' }, [302])), brief(await run(given.event, [499]))],
  };
}
