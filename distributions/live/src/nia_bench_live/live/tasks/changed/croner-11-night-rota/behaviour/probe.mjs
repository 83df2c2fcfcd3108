const said = ({ name, at }) => `${name} ${at.toISOString().replace(':00.000Z', 'Z')}`;

export default async function probe(answer, given) {
  const rota = await answer.named('rota');
  const taken = (runs, count) => {
    const list = [];
    for (const run of runs) {
      list.push(said(run));
      if (list.length >= count) break;
    }
    return list;
  };
  const shiftOf = ({ from, until, ...shift }) => ({
    ...shift,
    ...(from && { from: new Date(from) }),
    ...(until && { until: new Date(until) }),
  });
  const after = ({ shifts, zone, moment, count }) => taken(rota(shifts.map(shiftOf), zone).after(new Date(moment)), count);
  const before = ({ shifts, zone, moments }) => {
    const { before: last } = rota(shifts.map(shiftOf), zone);
    return moments.map((moment) => {
      const run = last(new Date(moment));
      return run ? said(run) : null;
    });
  };

  return {
    ordinary: () => after(given.ordinary),
    together: () => after(given.together),
    leaps: () => given.leaps.map(after),
    repeats: () => given.repeats.map(after),
    intervals: () => given.intervals.map(after),
    limits: () => given.limits.map(after),
    early: () => after(given.early),
    earlier: () => before(given.earlier),
    earlierAtChanges: () => given.earlierAtChanges.map(before),
    nothingBefore: () => before(given.nothingBefore),
    apart() {
      const { shifts, zone, moment } = given.ordinary;
      const both = rota(shifts.map(shiftOf), zone);
      const one = both.after(new Date(moment))[Symbol.iterator]();
      const other = both.after(new Date(moment))[Symbol.iterator]();
      return [one, one, other, one].map((runs) => said(runs.next().value));
    },
    past: () => after(given.past),
  };
}
