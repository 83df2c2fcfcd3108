// Steps that fail or dawdle as often as the probe says, and what the graph makes of them.
import { setTimeout as sleep } from 'node:timers/promises';

// The random part of a wait is none here, so that no outcome hangs on chance.
Math.random = () => 0;

const troubles = { flight: 'flight is gone', hotel: 'hotel is full', invoice: 'invoice is wrong', undo: 'undo is stuck' };
const statuses = { invoice: { status: 'booked' }, undo: { status: 'cancelled' } };

/** `plan` says of a step how many attempts fail, and how many milliseconds one takes. */
function stepsOf(plan) {
  const ran = [];
  const steps = Object.fromEntries(
    Object.entries(troubles).map(([name, trouble]) => {
      const { fails = 0, takes = 0 } = plan[name] ?? {};
      let attempt = 0;
      const step = async () => {
        const number = ++attempt;
        ran.push(`${name} ${number}`);
        if (takes) await sleep(takes);
        if (number <= fails) throw new Error(`${trouble} (${number})`);
        return { done: [name], ...statuses[name] };
      };
      return [name, step];
    }),
  );
  return { steps, ran };
}

export default async function plainSteps(answer) {
  const buildBooking = await answer.named('buildBooking');
  const run = (plan) => async () => {
    const { steps, ran } = stepsOf(plan);
    const graph = await buildBooking(steps);
    const kept = await graph.invoke({ trip: 'Oslo', status: 'open' }).then(
      ({ status, done, failedStep, reason }) => {
        const isSlow = Object.values(plan).some(({ takes }) => takes) && failedStep;
        return { state: [status, done, failedStep ?? null, isSlow ? typeof reason === 'string' && reason !== '' : (reason ?? null)] };
      },
      (error) => ({ threw: error.message }),
    );
    return { ...kept, ran };
  };
  return {
    smooth: run({}),
    flaky: run({ hotel: { fails: 2 } }),
    failed: run({ hotel: { fails: 3 }, undo: { fails: 1 } }),
    slow: run({ flight: { takes: 420 } }),
    patient: run({ invoice: { takes: 500 } }),
    tooSlow: run({ invoice: { takes: 1200 } }),
    hopeless: run({ flight: { fails: 3 }, undo: { fails: 3 } }),
    async nodes() {
      const graph = await buildBooking(stepsOf({}).steps);
      return Object.keys(graph.nodes).filter((name) => name in troubles).sort();
    },
  };
}
