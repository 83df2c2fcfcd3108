// People who answer the questions of a review, well and badly, and what becomes of the questions.
import { z } from 'zod';

const questions = { price: 'What is the price?', owner: 'Who signs?' };

export default async function reviewDesk(answer) {
  const [buildReview, reply] = await Promise.all([answer.named('buildReview'), answer.named('answer')]);

  /** A review that waits for both answers. */
  async function begin(fails) {
    const signed = [];
    const review = await buildReview(async (price, owner) => {
      if (fails) throw fails;
      signed.push([price, owner]);
    });
    const thread = 'thread-1';
    const config = { configurable: { thread_id: thread } };
    const { __interrupt__: open = [] } = await review.invoke({}, config);
    const find = (name) => open.find(({ value }) => value === questions[name]);
    const say = (name, value) => reply(review, thread, find(name).id, value);
    const state = async () => {
      const { price, owner, signed: isSigned } = (await review.getState(config)).values;
      return [price ?? null, owner ?? null, isSigned ?? null];
    };
    const stillOpen = async () =>
      (await review.getState(config)).tasks
        .flatMap(({ interrupts }) => interrupts)
        .map(({ value }) => value)
        .sort();
    return { open, find, say, state, stillOpen, signed };
  }

  const inOrder = async (say, answers) => {
    const said = [];
    for (const [name, value] of answers) said.push(await say(name, { [name]: value }));
    return said;
  };

  const finished = (answers) => async () => {
    const { say, state, signed } = await begin();
    return { said: await inOrder(say, answers), state: await state(), signed };
  };

  return {
    async asks() {
      const { open } = await begin();
      return open.map(({ value }) => value).sort();
    },
    async forms() {
      const { find } = await begin();
      const formOf = (name) => {
        const schema = find(name).response_schema;
        return [schema?.type ?? null, Object.keys(schema?.properties ?? {})];
      };
      return { price: formOf('price'), owner: formOf('owner') };
    },
    right: finished([
      ['price', '120'],
      ['owner', 'ann@example.org'],
    ]),
    otherOrder: finished([
      ['owner', 'bob@example.org'],
      ['price', '7.5'],
    ]),
    async refused() {
      const { say, state, stillOpen, signed } = await begin();
      const said = [
        await say('price', { price: '-3' }),
        await say('price', { price: '0' }),
        await say('price', { price: 'a lot' }),
        await say('owner', { owner: 'nobody' }),
        await say('owner', {}),
      ];
      const open = await stillOpen();
      const then = [await say('price', { price: '99' }), await say('owner', { owner: 5 }), await say('owner', { owner: 'ann@example.org' })];
      return { said, open, then, state: await state(), signed };
    },
    async thrown() {
      const tell = async (fails, words) => {
        const { say } = await begin(fails);
        const first = await say('price', { price: '120' });
        const last = await say('owner', { owner: 'ann@example.org' }).then(
          (said) => said,
          (error) => (error === fails || error?.message === fails.message ? `threw ${words}` : `threw ${error}`),
        );
        return [first, last];
      };
      const refusal = z.object({ price: z.string() }).safeParse({ price: 120 }).error;
      return [
        ...(await tell(new Error('The pen is dry.'), 'the error of sign')),
        ...(await tell(refusal, 'the refusal of a schema in sign')),
      ];
    },
  };
}
