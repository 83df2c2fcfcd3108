const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export default async function probe(answer) {
  const server = await answer.named('server');
  const radio = await answer.named('radio');
  server.listen();

  const sockets = [];
  const open = async (cook) => {
    const socket = new WebSocket(`wss://kitchen.test/radio?cook=${cook}`);
    sockets.push(socket);
    const frames = [];
    socket.addEventListener('message', ({ data }) => frames.push(data));
    await Promise.race([
      new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve);
        socket.addEventListener('error', () => reject(new Error('no connection')));
      }),
      later(1500).then(() => Promise.reject(new Error('no connection'))),
    ]);
    await later(20);
    return { socket, frames, send: (frame) => socket.send(frame), taken: () => frames.splice(0).map(split).flat() };
  };
  /** The messages of a frame, whichever way their lines come. */
  const split = (frame) =>
    String(frame)
      .split('\n')
      .filter(Boolean)
      .map((line) => (/^(order|ready|note) /.test(line) ? { kind: line.slice(0, line.indexOf(' ')), ...JSON.parse(line.slice(line.indexOf(' ') + 1)) } : line));

  const outcomes = {};
  const step = async (name, act) => {
    try {
      outcomes[name] = await act();
    } catch (error) {
      outcomes[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
    for (const socket of sockets.splice(0)) socket.close();
    server.resetHandlers();
    await later(15);
  };
  const two = async () => {
    const both = [await open('Ann'), await open('Bob')];
    for (const one of both) one.taken();
    return both;
  };

  await step('greets', async () => (await open('Ann')).taken());
  await step('answersPings', async () => {
    const [ann, bob] = await two();
    ann.send('ping');
    ann.send('ping 17 x');
    await later(15);
    return [ann.taken(), bob.taken()];
  });
  await step('passesOrders', async () => {
    const [ann, bob] = await two();
    ann.send('order {"table":3,"dishes":["soup","rice"]}');
    await later(15);
    return [ann.taken(), bob.taken()];
  });
  await step('passesTheRest', async () => {
    const [ann, bob] = await two();
    ann.send('ready {"table":4}');
    await later(15);
    return [ann.taken(), bob.taken()];
  });
  await step('readsLines', async () => {
    const [ann, bob] = await two();
    ann.send('ready {"table":3}\nwhat?\n\nnote {"text":"hot"}\norder {"table":5,"dishes":["tea"]}');
    await later(15);
    return [ann.taken(), bob.taken()];
  });
  await step('broadcasts', async () => {
    const [ann, bob] = await two();
    radio.broadcast({ kind: 'note', text: 'We close' });
    await later(15);
    return [ann.taken(), bob.taken()];
  });
  await step('testsSend', async () => {
    server.use(radio.addEventListener('connection', ({ client }) => client.send({ kind: 'order', table: 1, dishes: ['pie'] })));
    const ann = await open('Ann');
    return ann.taken().filter((message) => message.kind);
  });
  await step('testsHear', async () => {
    const heard = [];
    server.use(
      radio.addEventListener('connection', ({ client }) => client.addEventListener('message', ({ data }) => heard.push(data))),
    );
    const ann = await open('Ann');
    ann.send('ping 4');
    ann.send('ready {"table":9}\nwhat?\nnote {"text":"ping"}');
    await later(15);
    return heard;
  });
  await step('knowsCooks', async () => {
    const names = [];
    server.use(
      radio.addEventListener('connection', ({ cook }) => {
        names.push(cook.name);
        if (cook.name === 'Bob') setTimeout(() => cook.say('Your turn'), 5);
      }),
    );
    const [ann, bob] = [await open('Ann'), await open('Bob')];
    await later(15);
    return [names, ...[ann, bob].map((one) => one.taken().filter((message) => message.kind))];
  });
  server.close();
  return outcomes;
}
