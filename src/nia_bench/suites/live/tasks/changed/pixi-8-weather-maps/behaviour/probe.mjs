// Weather as textures: which stretches are uploaded, and which shape a texture has.
const said = [];
for (const level of ['log', 'info', 'warn', 'error', 'groupCollapsed']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

const GRID = { width: 10, height: 4 };
const map = (first) => Uint8Array.from({ length: 6 }, (_, place) => first + place);

export default async function probe(answer) {
  const [RainMap, cloudsOf, chartsOf] = await Promise.all(['RainMap', 'cloudsOf', 'chartsOf'].map((name) => answer.named(name)));
  const { BufferImageSource } = await import('pixi.js');

  /** A map, and the stretches of it that are uploaded. */
  function watched() {
    const rain = new RainMap(GRID);
    const stretches = [];
    rain.source.on('update', ({ _updateStart: start, _updateEnd: end }) => stretches.push([start, end === Infinity ? 'all' : end]));
    return { rain, stretches };
  }

  const shapeOf = (source) => [
    source instanceof BufferImageSource,
    source.viewDimension,
    source.dimension,
    source.width,
    source.height,
    source.depth,
    source.arrayLayerCount,
    source.format,
    source.style.minFilter,
    source.style.magFilter,
  ];

  return {
    fallsAsRain() {
      const { rain } = watched();
      rain.set(3, 1, 2.5);
      rain.set(9, 3, 0.5);
      rain.tell();
      const { source } = rain;
      return [shapeOf(source), source.resource.length, source.resource[13], source.resource[39], source.resource[0]];
    },
    uploadsStretches() {
      const { rain, stretches } = watched();
      rain.tell();
      rain.set(3, 1, 2);
      rain.set(1, 2, 3);
      rain.set(9, 1, 1);
      rain.tell();
      rain.tell();
      rain.set(0, 0, 7);
      rain.tell();
      rain.set(9, 3, 7);
      rain.set(9, 3, 8);
      rain.tell();
      rain.set(0, 0, 1);
      rain.set(9, 3, 1);
      rain.tell();
      return stretches.map(([start, end]) => [start, end === 'all' || end > 40 ? 40 : end]);
    },
    givesVolumes: () => [3, 1].map((count) => shapeOf(cloudsOf({ width: 2, height: 3 }, Array.from({ length: count }, (_, level) => map(level * 10))))),
    givesLayers: () => [3, 1].map((count) => shapeOf(chartsOf({ width: 2, height: 3 }, Array.from({ length: count }, (_, chart) => map(chart * 10))))),
    keepsOrder: () => [cloudsOf, chartsOf].map((make) => [...make({ width: 2, height: 3 }, [map(10), map(30)]).resource]),
    isQuiet() {
      cloudsOf({ width: 2, height: 3 }, [map(0), map(1)]);
      chartsOf({ width: 2, height: 3 }, [map(0), map(1)]);
      return said;
    },
  };
}
