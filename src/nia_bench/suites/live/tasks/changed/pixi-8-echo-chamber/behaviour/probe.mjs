// Passes from texture to texture, and what is left in the pool that all share.
const said = [];
for (const level of ['log', 'info', 'warn', 'error', 'groupCollapsed']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

export default async function probe(answer) {
  const { Texture, TexturePool, TextureSource, TextureStyle } = await import('pixi.js');
  const [echo, sharesOf] = await Promise.all([answer.named('echo'), answer.named('sharesOf')]);

  const texture = (width, height) => new Texture({ source: new TextureSource({ width, height, resolution: 2 }) });
  const look = ({ frame, source }) => [frame.width, frame.height, source.resolution, source.pixelWidth, source.pixelHeight, source.format, source.style.scaleMode].join(' ');

  /** What the passes have seen, and which textures were borrowed. */
  function drawn(passes, during = () => {}, size = [100, 60]) {
    const [input, output] = [texture(...size), texture(...size)];
    const steps = [];
    const looks = [];
    const borrowed = new Set();
    let error = null;
    try {
      echo(input, output, passes, (from, to, step) => {
        steps.push([from, to, step]);
        for (const one of [from, to]) if (one !== input && one !== output) borrowed.add(one);
        if (to !== output) looks.push(look(to));
        during(to, step);
      });
    } catch (thrown) {
      error = thrown.message;
    }
    return { input, output, steps, looks, borrowed, error };
  }

  /** Whether all of these lie in the pool again, as they were lent. */
  function areBack(borrowed, size = { width: 50, height: 30 }) {
    const again = [...borrowed].map(() => TexturePool.getOptimalTexture({ ...size, resolution: 2, format: 'rgba16float', scaleMode: 'nearest' }));
    const seen = [again.every((one) => borrowed.has(one)), again.every(({ source }) => source.style.scaleMode === 'nearest' && source.style.addressModeU === 'clamp-to-edge')];
    again.forEach((one) => TexturePool.returnTexture(one, true));
    return seen;
  }

  return {
    chains: () =>
      [1, 2, 3, 6].map((passes) => {
        const { input, output, steps, borrowed } = drawn(passes);
        return [
          steps.map(([, , step]) => step).join(),
          steps[0][0] === input && steps.at(-1)[1] === output,
          steps.every(([from, to], at) => from !== to && (at === 0 || from === steps[at - 1][1])),
          steps.slice(0, -1).every(([, to]) => to !== output && to !== input),
          borrowed.size <= 2,
        ];
      }),
    looks: () => [...new Set([...drawn(3).looks, ...drawn(6).looks])],
    givesBack() {
      const calm = drawn(4);
      const seen = [areBack(calm.borrowed)];
      const broken = drawn(5, (_to, step) => {
        if (step === 2) throw new Error('Out of paint.');
      });
      seen.push([broken.error, broken.steps.length, ...areBack(broken.borrowed)]);
      return seen;
    },
    resetsStyles() {
      const { borrowed } = drawn(3, (to) => {
        if (to.source.format === 'rgba16float') to.source.style = new TextureStyle({ scaleMode: 'linear', addressMode: 'repeat' });
      });
      return areBack(borrowed);
    },
    leavesOthers() {
      drawn(3);
      const other = TexturePool.getOptimalTexture({ width: 50, height: 30, resolution: 2 });
      const seen = [other.source.format, other.source.style.scaleMode];
      TexturePool.returnTexture(other);
      return seen;
    },
    tellsShares() {
      const told = () => {
        const { across, down } = sharesOf(texture(100, 60));
        const [width, height] = drawn(2).looks[0].split(' ').slice(3).map(Number);
        return [Math.round(across * 1000), Math.round(down * 1000), Math.abs(across - 100 / width) + Math.abs(down - 60 / height) < 1e-6];
      };
      const seen = [told()];
      TexturePool.setScreenSize(9, 110, 62);
      seen.push(told());
      TexturePool.removeScreen(9);
      seen.push(told());
      return seen;
    },
    isQuiet() {
      drawn(3);
      sharesOf(texture(100, 60));
      return said;
    },
  };
}
