const FILES = {
  'en/ground': {
    dinosaurs: { hello: 'Hello {{name}} – look up', weight: 'It weighed {{weight}} & more', bones_one: '{{count}} bone', bones_other: '{{count}} bones' },
    cellar: 'It is 4 °C – take a coat',
    whisper: 'Psst',
  },
  'en/upper': { stars: { hello: 'Stars' } },
  'en+/ground': { dinosaurs: { hello: 'Hello {{name}}. Above you hangs a skeleton' } },
  'de/ground': { dinosaurs: { hello: 'Hallo {{name}}', bones_one: '{{count}} Knochen', bones_other: '{{count}} Knochen' }, whisper: '' },
  'de/upper': { stars: { hello: 'Sterne' } },
  'de+/ground': { whisper: '', cellar: 'Hier ist es dunkel' },
};

export default async function probe(answer) {
  const openGuide = await answer.named('openGuide');
  const begin = async (language) => {
    const seen = { read: [], missing: [], hears: [], warned: [], printed: [] };
    const files = structuredClone(FILES);
    const archive = {
      async read(of, floor) {
        seen.read.push(`${of}/${floor}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        return files[`${of}/${floor}`] ?? null;
      },
      missing: (floor, stop) => void seen.missing.push(`${floor}:${stop}`),
    };
    const visitor = { language: async () => language, hears: (now) => void seen.hears.push(now) };
    const own = { log: console.log, warn: console.warn, error: console.error };
    for (const name of Object.keys(own)) console[name] = (...args) => void seen.printed.push(args.join(' '));
    try {
      return { seen, files, guide: await openGuide(archive, visitor, (line) => seen.warned.push(line)) };
    } finally {
      Object.assign(console, own);
    }
  };

  return {
    async says() {
      const { guide } = await begin('de');
      return [
        guide.say('dinosaurs.hello', { name: '<Ann>' }),
        guide.say('upper:stars.hello'),
        guide.say('dinosaurs.bones', { count: 1 }),
        guide.say('dinosaurs.weight', { weight: '7 t' }),
        guide.say('cellar'),
      ];
    },
    async isSilent() {
      const german = (await begin('de')).guide;
      const more = (await begin('de+')).guide;
      return [german.say('whisper'), more.say('whisper'), (await begin('it')).guide.say('whisper')];
    },
    async describes() {
      const { guide } = await begin('en+');
      const other = (await begin('de')).guide;
      await other.change('de+');
      const changed = [other.say('cellar'), other.say('dinosaurs.hello', { name: 'Bo' })];
      await other.change('en+');
      return [guide.say('dinosaurs.hello', { name: 'Ann' }), guide.say('cellar'), changed, other.say('dinosaurs.hello', { name: 'Cy' })];
    },
    async changes() {
      const { guide, seen } = await begin('it');
      const before = guide.say('upper:stars.hello');
      await guide.change('de');
      return [before, guide.say('upper:stars.hello'), seen.hears];
    },
    async reads() {
      const { guide, seen } = await begin('de');
      const first = seen.read.splice(0).sort();
      await guide.change('de+');
      const second = seen.read.splice(0).sort();
      await guide.change('de');
      return [first, second, seen.read];
    },
    async refreshes() {
      const { guide, files, seen } = await begin('de');
      await guide.change('it');
      seen.read.length = 0;
      files['de/ground'].dinosaurs.hello = 'Servus {{name}}';
      files['en/upper'].stars.hello = 'Many stars';
      await guide.refresh();
      const now = guide.say('upper:stars.hello');
      await guide.change('de');
      return [now, guide.say('dinosaurs.hello', { name: 'Ann' }), [...new Set(seen.read)].sort()];
    },
    async tellsWhatIsMissing() {
      const { guide, seen } = await begin('de');
      const said = [guide.say('garden.hello'), guide.say('whisper'), guide.say('cellar')];
      guide.say('upper:moon');
      return [said, seen.missing];
    },
    async warnsOfNothing() {
      const { guide, seen } = await begin('en+');
      guide.say('dinosaurs.hello', { name: 'Ann' });
      await guide.change('de+');
      guide.say('whisper');
      guide.say('garden.hello');
      return [seen.warned, seen.printed];
    },
    async warns() {
      const { guide, seen } = await begin('en');
      guide.say('dinosaurs');
      return seen.warned.some((line) => line.includes('returnObjects'));
    },
  };
}
