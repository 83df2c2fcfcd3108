// Who hears of what in a signal box.
import { autorun, isAction, isObservable, reaction, runInAction } from 'mobx';

export default async function signalBox(answer) {
  const SignalBox = await answer.named('SignalBox');
  const view = () => ({ from: 0, to: 100, layers: ['tracks', 'signals'] });
  const train = (number, minutesLate = 0) => ({ number, minutesLate });
  const box = () => new SignalBox(view());
  /** How often something is heard of. */
  function heard(read) {
    const told = [];
    const stop = autorun(() => told.push(read()));
    return { told, stop };
  }

  return {
    plan: () => {
      const own = box();
      const first = own.plan ?? null;
      const { told } = heard(() => own.plan?.line ?? null);
      const plan = { line: 'S1', signals: [{ name: 'A', metre: 1 }] };
      own.usePlan(plan);
      own.usePlan(plan);
      own.usePlan({ ...plan, line: 'S2' });
      own.usePlan(plan);
      return [first, told, own.plan === plan, isObservable(plan), isObservable(own.plan), isObservable(own.plan.signals), Object.keys(plan)];
    },
    trains: () => {
      const own = box();
      const { told } = heard(() => own.trains.map(({ number }) => number).join());
      own.enter(train('S1'));
      own.enter(train('RE7'));
      own.leave('S1');
      own.leave('none');
      return [told[0], told.at(-1), told.includes('S1,RE7'), [...own.trains].map(({ number }) => number)];
    },
    own: () => {
      const own = box();
      const given = train('S1', 2);
      own.enter(given);
      const { told } = heard(() => own.trains[0]?.minutesLate ?? null);
      runInAction(() => (given.minutesLate = 9));
      return [own.trains[0] === given, isObservable(given), isObservable(own.trains[0]), told];
    },
    view: () => {
      const own = box();
      const { told } = heard(() => [own.view.from, own.view.layers.join()].join(' '));
      own.show(view());
      own.show({ ...view(), from: 50 });
      own.show({ ...view(), from: 50 });
      own.show({ from: 50, to: 100, layers: ['tracks'] });
      own.show({ layers: ['tracks'], to: 100, from: 50 });
      return [told, own.view.to];
    },
    late: () => {
      const own = box();
      const { told } = heard(() => own.late.join());
      own.enter(train('S1', 9));
      own.enter(train('S2', 5));
      own.enter(train('RE7', 6));
      own.leave('S2');
      own.leave('S1');
      return told;
    },
    lateAtOnce: () => {
      const own = box();
      const given = train('S1', 0);
      own.enter(given);
      const before = [...own.late];
      given.minutesLate = 20;
      own.enter(train('S2', 7));
      return [before, [...own.late]];
    },
    follow: () => {
      const own = box();
      const told = [];
      const stop = own.follow((numbers) => told.push([...numbers].join()));
      own.enter(train('S1'));
      own.enter(train('S2'));
      own.leave('none');
      runInAction(() => {
        own.leave('S1');
        own.enter(train('S1'));
      });
      runInAction(() => {
        own.enter(train('S9'));
        own.leave('S9');
      });
      stop();
      own.enter(train('S3'));
      return told;
    },
    actions: () => {
      const own = box();
      const { usePlan, enter, leave, show } = own;
      const { told } = heard(() => own.trains.length);
      enter(train('S1'));
      enter(train('S2'));
      leave('S1');
      show({ ...view(), to: 7 });
      usePlan({ line: 'S9', signals: [] });
      return [told.at(-1), own.view.to, own.plan.line, [usePlan, enter, leave, show].map(isAction), own.enter === enter];
    },
    apart: () => {
      const [one, other] = [box(), box()];
      let heardOther = 0;
      reaction(() => [other.plan, other.trains.length, other.view], () => (heardOther += 1));
      one.enter(train('S1'));
      one.show({ ...view(), to: 1 });
      one.usePlan({ line: 'x', signals: [] });
      return [heardOther, other.trains.length];
    },
  };
}
