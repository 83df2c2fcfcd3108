// Layers that come and go while stages are shown, grow and are hidden.
const said = [];
for (const level of ['log', 'info', 'warn', 'error', 'groupCollapsed']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

const WISH = { width: 100, height: 60, resolution: 2, antialias: false, crisp: false, deep: false };

export default async function probe(answer) {
  const { TextureStyle } = await import('pixi.js');
  const [open, close, shareOf, show, hide] = await Promise.all(['open', 'close', 'shareOf', 'show', 'hide'].map((name) => answer.named(name)));

  const sizeOf = ({ source }) => [source.pixelWidth, source.pixelHeight];
  const modeOf = ({ source }) => source.style.scaleMode;
  const short = (share) => share.map((part) => Math.round(part * 1000) / 1000);

  /** How large a layer's texture is, and whether its share was told before. */
  function looked(wish) {
    const told = short(shareOf({ ...WISH, ...wish }));
    const layer = open({ ...WISH, ...wish });
    const [width, height] = sizeOf(layer);
    const { width: wide, height: high, resolution } = { ...WISH, ...wish };
    const agrees = told.join() === short([(wide * resolution) / width, (high * resolution) / height]).join();
    close(layer);
    return [width, height, agrees];
  }

  return {
    opens() {
      const layer = open(WISH);
      const { frame, source } = layer;
      const seen = [sizeOf(layer), [frame.width, frame.height], source.resolution, source.antialias, modeOf(layer)];
      close(layer);
      const soft = open({ ...WISH, antialias: true });
      const smooth = soft.source.antialias;
      close(soft);
      return [...seen, smooth];
    },
    reuses() {
      const first = open({ ...WISH, width: 31 });
      close(first);
      const second = open({ ...WISH, width: 32 });
      const third = open({ ...WISH, width: 32 });
      const seen = [first.source.uid === second.source.uid, second.source.uid === third.source.uid];
      [second, third].forEach(close);
      return seen;
    },
    keepsModes() {
      const seen = [];
      for (const deep of [false, true]) {
        for (const crisp of [true, false, true, true, false]) {
          const layer = open({ ...WISH, crisp, deep });
          seen.push(`${modeOf(layer)} ${layer.source.format}`);
          close(layer);
        }
      }
      return seen;
    },
    dropsStyles() {
      return [false, true].map((crisp) => {
        const layer = open({ ...WISH, crisp, height: 17 });
        layer.source.style = new TextureStyle({ addressMode: 'repeat', scaleMode: crisp ? 'linear' : 'nearest' });
        close(layer);
        const next = open({ ...WISH, crisp, height: 17 });
        const seen = [next.source.style.addressModeU, modeOf(next)];
        close(next);
        return seen;
      });
    },
    fitsStages() {
      const seen = { before: looked({ width: 350, height: 280 }) };
      show({ uid: 1, width: 800, height: 600 });
      seen.shown = [looked({ width: 350, height: 280 }), looked({ width: 350, height: 280, deep: true }), looked({ width: 350, height: 280, crisp: true })];
      seen.eachAxis = looked({ width: 450, height: 280 });
      seen.larger = looked({ width: 500, height: 400 });
      show({ uid: 1, width: 1000, height: 700 });
      seen.grown = [looked({ width: 350, height: 280 }), looked({ width: 450, height: 330, deep: true })];
      show({ uid: 2, width: 720, height: 570 });
      seen.two = [looked({ width: 350, height: 280 }), looked({ width: 450, height: 330 })];
      hide({ uid: 2, width: 720, height: 570 });
      seen.one = looked({ width: 350, height: 280 });
      hide({ uid: 1, width: 1000, height: 700 });
      seen.none = [looked({ width: 350, height: 280 }), looked({ width: 350, height: 280, deep: true })];
      return seen;
    },
    isQuiet() {
      show({ uid: 5, width: 320, height: 200 });
      for (const deep of [false, true]) close(open({ ...WISH, deep, crisp: deep }));
      shareOf(WISH);
      hide({ uid: 5, width: 320, height: 200 });
      return said;
    },
  };
}
