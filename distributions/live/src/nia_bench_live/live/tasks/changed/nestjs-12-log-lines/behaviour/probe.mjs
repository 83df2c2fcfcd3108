import { ConsoleLogger } from '@nestjs/common';

/** What is printed meanwhile, by whichever way, line by line. */
async function printed(act) {
  const texts = [];
  const taken = [process.stdout, process.stderr].map((stream) => [stream, stream.write]);
  const consoles = ['log', 'info', 'warn', 'error', 'debug'].map((name) => [name, console[name]]);
  for (const [stream] of taken)
    stream.write = (text) => {
      texts.push(String(text));
      return true;
    };
  for (const [name] of consoles) console[name] = (...parts) => texts.push(`${parts.join(' ')}\n`);
  try {
    await act();
  } finally {
    for (const [stream, write] of taken) stream.write = write;
    for (const [name, write] of consoles) console[name] = write;
  }
  return texts.join('').split('\n').filter((line) => line.trim() !== '');
}

const recordsOf = (lines) =>
  lines.map((line) => {
    const { pid, timestamp, ...record } = JSON.parse(line);
    return record;
  });

export default async function probe(answer) {
  delete process.env.NEST_LOG_LEVEL;
  const createLogger = await answer.named('createLogger');
  const logged = async (act, context = 'Shop') => recordsOf(await printed(() => act(createLogger(context))));

  // Outcomes share what is printed, and the environment, so they follow each other.
  let last = Promise.resolve();
  const inTurn = (act) => () => (last = last.then(act, act));

  return {
    plain: inTurn(() => logged((logger) => logger.log('started'))),
    fields: inTurn(() => logged((logger) => logger.log('signed in', { user: 'ann', roles: ['admin'] }))),
    levels: inTurn(() =>
      logged((logger) => {
        logger.warn('slow', { ms: 812 });
        logger.error('lost', { order: 17 });
        logger.debug('kept', { size: 3 });
      }),
    ),
    secrets: inTurn(() =>
      logged((logger) => {
        logger.log('user', { password: 's3cret', name: 'ann' });
        logger.log('deep', { request: { auth: [{ token: 't', kind: 'bearer' }] } });
        logger.log('paid', { card: { number: '4242', month: 4 }, number: 17 });
        logger.log('paid again', { order: { number: 18, card: { number: 4242 } } });
      }),
    ),
    untouched: inTurn(async () => {
      const given = { password: 's3cret', card: { number: '4242' } };
      await logged((logger) => logger.log('kept', given));
      return given;
    }),
    nested: inTurn(async () => {
      const lines = await printed(() => createLogger('Shop').error('failed', new Error('no'), { order: 17, token: 't' }));
      const [record] = recordsOf(lines);
      return lines.length === 1 && record.message === 'failed' && record.order === 17 && record.token === '***';
    }),
    named: inTurn(async () => {
      const cart = await logged((logger) => logger.log('a'), 'Cart');
      const mail = await logged((logger) => logger.log('a'), 'Mail');
      return [...cart, ...mail].map(({ context }) => context);
    }),
    quiet: inTurn(async () => {
      process.env.NEST_LOG_LEVEL = '>=warn';
      try {
        const records = await logged((logger) => {
          logger.debug('a');
          logger.log('b');
          logger.warn('c');
          logger.error('d');
        });
        return records.map(({ level }) => level);
      } finally {
        delete process.env.NEST_LOG_LEVEL;
      }
    }),
    own: inTurn(() => Object.getPrototypeOf(createLogger('Shop')) === ConsoleLogger.prototype),
  };
}
