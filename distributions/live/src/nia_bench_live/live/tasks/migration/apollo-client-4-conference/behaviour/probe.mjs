// A server that answers in parts, and what the screens are told of it.
import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const talk = (id, more) => ({ __typename: 'Talk', id, ...more });
const ann = { __typename: 'Speaker', id: 's1', name: 'Ann', town: 'Graz' };

export default async function conference(answer) {
  const createClient = await answer.named('createClient');
  const [attend, followTalks, followTalk] = await Promise.all(['attend', 'followTalks', 'followTalk'].map((name) => answer.named(name)));

  /** A client of a server that answers an operation with these parts. */
  function connect(partsOf) {
    const asked = [];
    const under = { way: 0 };
    const link = new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          asked.push([operation.operationName, operation.variables]);
          const parts = partsOf(operation);
          under.way += 1;
          (async () => {
            for (const [at, part] of parts.entries()) {
              await pause(15);
              const hasNext = at < parts.length - 1;
              observer.next(parts.length > 1 ? { ...part, hasNext } : part);
            }
            observer.complete();
          })()
            .catch((error) => observer.error(error))
            .finally(() => (under.way -= 1));
        }),
    );
    return { client: createClient(link), asked, under };
  }
  /** What is told until the server has said all. */
  async function heard(under, follow) {
    const told = [];
    const stop = follow((one) => told.push(structuredClone(one)));
    await pause(5);
    for (let turn = 0; turn < 400 && under.way; turn++) await pause(10);
    await pause(30);
    stop();
    return told.filter((one, at) => at === 0 || JSON.stringify(one) !== JSON.stringify(told[at - 1]));
  }
  const slots = {
    t1: talk('t1', { title: 'On tides', seats: 12 }),
    w1: { __typename: 'Workshop', id: 'w1', title: 'Knots', seats: 0 },
    b1: { __typename: 'Break', id: 'b1', title: 'Tea' },
  };
  const attending = () => connect(({ variables }) => [{ data: { attend: slots[variables.id] } }]);
  const talkParts = () => [
    { data: { talk: talk('t1', { title: 'On tides' }) } },
    { incremental: [{ path: ['talk'], data: { __typename: 'Talk', speaker: ann } }] },
    {},
  ];

  return {
    async attended() {
      const { client } = attending();
      return [await attend(client, 't1'), await attend(client, 'w1'), await attend(client, 'b1')];
    },
    async kept() {
      const { client, asked } = attending();
      await attend(client, 't1');
      await attend(client, 'b1');
      const { 'Talk:t1': kept, 'Break:b1': tea } = client.cache.extract();
      return [kept?.title, tea?.title, asked];
    },
    async programme() {
      const { client, asked, under } = connect(() => [
        { data: { talks: [talk('t1', { title: 'On tides' })] } },
        { incremental: [{ path: ['talks', 1], items: [talk('t2', { title: 'On fog' })] }] },
        { incremental: [{ path: ['talks', 2], items: [talk('t3', { title: 'On salt' })] }] },
        {},
      ]);
      return [await heard(under, (tell) => followTalks(client, tell)), asked];
    },
    async short() {
      const { client, under } = connect(() => [{ data: { talks: [talk('t1', { title: 'On tides' })] } }]);
      return heard(under, (tell) => followTalks(client, tell));
    },
    async ended() {
      const { client } = connect(() => [
        { data: { talks: [talk('t1', { title: 'On tides' })] } },
        { incremental: [{ path: ['talks', 1], items: [talk('t2', { title: 'On fog' })] }] },
        {},
      ]);
      const other = connect(talkParts);
      const counts = [0, 0];
      const stops = [followTalks(client, () => counts[0]++), followTalk(other.client, 't1', () => counts[1]++)];
      for (let turn = 0; turn < 500 && !(counts[0] && counts[1]); turn++) await pause(2);
      for (const stop of stops) stop();
      const before = [...counts];
      await pause(100);
      return counts.map((count, at) => [before[at] > 0, count - before[at]]);
    },
    async board() {
      const { client, asked, under } = connect(talkParts);
      return [await heard(under, (tell) => followTalk(client, 't1', tell)), asked];
    },
    async known() {
      const { client, under } = connect(talkParts);
      client.cache.restore({
        ROOT_QUERY: { __typename: 'Query', 'talk({"id":"t1"})': { __ref: 'Talk:t1' } },
        'Talk:t1': { __typename: 'Talk', id: 't1', speaker: { __ref: 'Speaker:s1' } },
        'Speaker:s1': { __typename: 'Speaker', id: 's1', name: 'Ann' },
      });
      return heard(under, (tell) => followTalk(client, 't1', tell));
    },
  };
}
