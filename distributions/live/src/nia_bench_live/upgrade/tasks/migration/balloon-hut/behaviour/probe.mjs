// Each outcome is one change that the migration has to make, or one thing that the hut did before. Each loads only
// what it needs, so that a file that was not migrated fails nothing else.
export default function hut(answer) {
  const named = (name) => answer.named(name);
  const statuses = (list, seen = []) => async (input, init) => {
    const request = new Request(input, init);
    seen.push(request.headers.get('x-stamp'));
    const status = list[Math.min(seen.length, list.length) - 1];
    return new Response(status === 200 ? 'well' : '', { status });
  };
  const echo = async (input, init) => new Response(new Request(input, init).url);
  const anna = { name: 'Anna', size: 'common', load: 450 };
  const emil = { name: 'Emil', size: 'large', load: 1000 };

  return {
    wished: async () => {
      const windAt = await named('windAt');
      const seen = [];
      return [await windAt(echo, { height: 800, unit: undefined }), await windAt(statuses([503], seen), { height: 800 }).catch(({ name }) => name), seen.length];
    },
    slips: async () => {
      const newestSlip = await named('newestSlip');
      const says = (text, status = 200) => newestSlip(async () => new Response(text, { status }));
      return [await says(''), await says(null, 204), await says('800;12'), await says('fog')];
    },
    sent: async () => {
      const sendSounding = await named('sendSounding');
      const [never, late] = [[], []];
      return [await sendSounding(statuses([503], never), '00123'), never.length, await sendSounding(statuses([503, 200], late), '00123'), late.length];
    },
    tower: async () => {
      const seen = [];
      return [await (await named('callTower'))(statuses([503, 503, 503, 503, 200], seen), 'east'), seen.length];
    },
    devices: async () => {
      const readDevice = await named('readDevice');
      const book = [];
      return [await readDevice(statuses([503, 500, 200]), 'vane', book), await readDevice(statuses([404]), 'gauge', book), await readDevice(statuses([502]), 'bulb', book), book];
    },
    mast: async () => {
      const seen = [];
      let number = 0;
      return [await (await named('mastState'))(statuses([503, 503, 200], seen), () => `s${(number += 1)}`), seen];
    },
    log: async () => {
      const deviceLog = await named('deviceLog');
      const spoken = async () =>
        new Response(new ReadableStream({
          async start(words) {
            words.enqueue(new TextEncoder().encode('08:10 '));
            await new Promise((resolve) => setTimeout(resolve, 150));
            words.enqueue(new TextEncoder().encode('rime'));
            words.close();
          },
        }));
      const mute = () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 400));
      return [await deviceLog(spoken, 'vane'), await deviceLog(mute, 'gauge').catch(({ name }) => name)];
    },

    refusals: async () => ['{"trouble":"no such balloon"}', 'closed', 'closed\nfor good', 'data: 54.1 -2.3\n\n', ''].map(await named('refusalOf')),
    torn: async () => {
      const follower = new (await named('Follower'))();
      for (const piece of ['heig', 'ht: 400', ' m\nevent: An', 'na\nda', 'ta: 54.1\n', '\nst', 'op\r', '\n']) follower.hear(piece);
      const { odd, positions } = follower.end();
      return [odd, positions];
    },
    marked: async () => {
      const Follower = await named('Follower');
      const hear = (...pieces) => {
        const { odd, positions } = pieces.reduce((follower, piece) => follower.hear(piece), new Follower()).end();
        return [odd, positions.map(({ where }) => where)];
      };
      return [hear('\uFEFFdata: 54.1\n\ndata: 54.2\n\n'), hear('\uFEFF', 'event: Anna\n', 'data: 54.3\n\n'), hear('\xEF\xBB\xBFdata: 54.4\n\n')];
    },

    passes: async () => [(await named('launchPass'))('Ida/2@moor=hut:7', 2), (await named('mulePass'))('Ole & Una')],

    sheets: async () => [(await named('sheetHeader'))('ascent-7.csv'), (await named('sheetHeader'))('ascent 7.csv')],
    kinds: async () => {
      const sheetHeader = await named('sheetHeader');
      return [sheetHeader('ascent 8.csv', 'Inline'), sheetHeader('ascent 9.csv', 'ATTACHMENT')];
    },
    letters: async () => ["attachment; filename=a.csv; filename*=koi8-r''%C1.csv", "attachment; filename*=UTF-8''%C3%A4.csv", "attachment; filename*=ISO-8859-1''%E4.csv", 'attachment; filename="a b.csv"'].map(await named('receivedFile')),

    broken: async () => ['application/json; charset', 'application/json; charset=utf-8', 'application/json;'].map(await named('tableKind')),
    patterns: async () => ['text/plain; charset=utf-8', 'application/gml+xml', 'Text/HTML', 'audio/ogg'].map(await named('tableKind')),

    balloons: async () => {
      const [cardOf, launchesOf, boardLine, over] = [await named('cardOf'), await named('launchesOf'), await named('boardLine'), await named('over')];
      const launches = launchesOf([anna, emil, anna], 480, 60);
      return [cardOf(anna), cardOf(emil), launches.map((launch) => boardLine(launch, { from: 230, knots: 15 })), over(launches, 700)];
    },
    shed: async () => {
      const Shed = await named('Shed');
      const shed = new Shed().bring(1, 900).bring(2, 1500).bring(3, 400);
      return [shed.fill(emil), shed.fill(anna), shed.fill(anna), shed.left(), shed.empties()];
    },
    air: async () => {
      const layers = [{ height: 2000, heat: -15, moisture: 60 }, { height: 200, heat: 84, moisture: 80 }, { height: 900, heat: 91, moisture: 90 }, { height: 200, heat: 80, moisture: 85 }];
      const [inversions, frostAt, cloudBase, telegram, drift] = [await named('inversions'), await named('frostAt'), await named('cloudBase'), await named('telegram'), await named('drift')];
      return [inversions(layers), frostAt(layers), cloudBase(layers), telegram(layers), drift([{ from: 90, knots: 10 }, { from: 180, knots: 5 }], 10)];
    },
    search: async () => {
      const [searchers, call, reward] = [await named('searchers'), await named('call'), await named('reward')];
      const finders = [{ name: 'Ole', east: 0, north: 900, onFoot: true }, { name: 'Una', east: 3000, north: 0, onFoot: false }, { name: 'Per', east: 0, north: 5000, onFoot: true }];
      return [call(searchers(finders, 0, 0, 12)), call([]), [reward(2, false), reward(9, false), reward(3, true)]];
    },
    house: async () => {
      const [watches, awake, burdens, muleLetter, lampOf, flashes, readOutlook] = [await named('watches'), await named('awake'), await named('burdens'), await named('muleLetter'), await named('lampOf'), await named('flashes'), await named('readOutlook')];
      const list = watches(['Ole', 'Una'], 500);
      const stores = [{ thing: 'candle', left: 9, daily: 2 }, { thing: 'loaf', left: 30, daily: 1 }, { thing: 'brick', left: 3, daily: 1 }];
      return [awake(list, 1000), burdens(list), muleLetter(stores, 7), ['26/12/frost', '25/22', '60/3', '0/0'].map((line) => flashes(lampOf(readOutlook(line)))), readOutlook('fog')];
    },
    diary: async () => {
      const diary = new (await named('Diary'))().write(3, 'Ole', 'Rime on the mast, and the vane stood still').write(6, 'Una', 'Thaw').write(3, 'Ole', 'until noon');
      return [diary.page(3), diary.gaps()];
    },
  };
}
