import { BoxGeometry, BufferAttribute, BufferGeometry, Float32BufferAttribute, SphereGeometry, TorusKnotGeometry } from 'three';
import { createMeshlets, ready } from 'three/addons/utils/MeshletGeometryUtils.js';

export default async function probe(answer) {
  const { levelsOf } = await answer.load('src/levels.ts');

  const knot = () => new TorusKnotGeometry(1, 0.3, 64, 12);
  /** The knot with a colour and a wear of each vertex, in another order of names, and without coordinates of textures. */
  function worn() {
    const geometry = knot();
    const at = geometry.getAttribute('position');
    geometry.deleteAttribute('uv');
    const wear = new Float32Array(at.count);
    const color = new Float32Array(at.count * 3);
    for (let i = 0; i < at.count; i += 1) {
      wear[i] = Math.fround(at.getX(i) * 3);
      color.set([Math.fround(at.getY(i)), Math.fround(at.getZ(i)), 0.5], i * 3);
    }
    geometry.setAttribute('wear', new BufferAttribute(wear, 1));
    geometry.setAttribute('color', new BufferAttribute(color, 3));
    return geometry;
  }
  /** Three triangles that are not indexed. */
  function scrap() {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 4, 0, 0, 5, 0, 0, 4, 1, 0], 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(Array.from({ length: 9 }, () => [0, 0, 1]).flat(), 3));
    return geometry;
  }
  const sizes = { position: 3, normal: 3, uv: 2, color: 3, wear: 1 };
  /** The triangles of a geometry by the numbers of their corners, in an order of their own. */
  function triangles(names, index, number) {
    const told = [];
    for (let at = 0; at < index.length; at += 3) {
      const corners = [0, 1, 2].map((k) =>
        names.map((name) => Array.from({ length: sizes[name] }, (_, c) => Math.fround(number(name, index[at + k], c)) + 0).join()).join(';'),
      );
      const first = corners.indexOf([...corners].sort()[0]);
      told.push([0, 1, 2].map((k) => corners[(first + k) % 3]).join('|'));
    }
    return told.sort().join('\n');
  }
  async function theirs(geometry, names) {
    await ready;
    const { vertexArray, stride, indexArray, attributeLayout, lodOffsetValues } = createMeshlets(geometry);
    const place = (name, c) => {
      if (name === 'position') return c;
      if (name === 'normal') return 4 + c;
      if (name === 'uv') return 3 + c * 4;
      return attributeLayout.get(name).offset * 4 + c;
    };
    return lodOffsetValues.map(({ x, y, w }) => {
      const index = [];
      for (let at = x * 3; at < (x + y) * 3; at += 3) {
        const [a, b, c] = indexArray.slice(at, at + 3);
        if (a !== b || b !== c) index.push(a, b, c);
      }
      return { error: w, count: index.length / 3, shape: triangles(names, index, (name, vertex, c) => vertexArray[vertex * stride * 4 + place(name, c)]) };
    });
  }
  const ours = (levels, names) =>
    levels.map(({ error, geometry }) => {
      const index = Array.from(geometry.index?.array ?? []);
      const number = (name, vertex, c) => geometry.getAttribute(name)?.getComponent(vertex, c);
      return { error, count: index.length / 3, shape: triangles(names, index, number) };
    });
  async function against(make, names) {
    const told = await levelsOf(make());
    const [mine, three] = [ours(told, names), await theirs(make(), names)];
    const same = (key) => mine.length === three.length && mine.every((one, i) => one[key] === three[i][key]);
    return { many: mine.length === three.length, counts: same('count'), errors: same('error'), shapes: same('shape') };
  }

  return {
    async statue() {
      const { many, counts, shapes } = await against(knot, ['position', 'normal', 'uv']);
      return { many, counts, shapes };
    },
    async errors() {
      const told = await levelsOf(new SphereGeometry(2, 40, 20));
      return [
        (await against(knot, ['position'])).errors,
        told[0]?.error,
        told.every(({ error }, i) => i === 0 || error >= told[i - 1].error),
        told.some(({ error }) => error > 0),
      ];
    },
    async further() {
      const { counts, shapes } = await against(worn, ['position', 'normal', 'wear', 'color']);
      const [{ geometry }] = await levelsOf(worn());
      return {
        counts,
        shapes,
        names: Object.keys(geometry.attributes).sort(),
        sizes: ['position', 'normal', 'color', 'wear'].map((name) => geometry.getAttribute(name)?.itemSize),
      };
    },
    async small() {
      const box = await against(() => new BoxGeometry(1, 2, 3), ['position', 'normal', 'uv']);
      const flat = await against(scrap, ['position', 'normal']);
      const [{ geometry }] = await levelsOf(scrap());
      return { box, flat, triangles: (geometry.index?.count ?? 0) / 3, uv: geometry.hasAttribute('uv') };
    },
    async staysAsItIs() {
      const geometry = worn();
      const shown = () => JSON.stringify([Object.entries(geometry.attributes).map(([name, { array }]) => [name, Array.from(array)]), Array.from(geometry.index.array)]);
      const before = shown();
      const levels = await levelsOf(geometry);
      return [shown() === before, levels.every((level) => level.geometry !== geometry), levels.every((level) => level.geometry.isBufferGeometry)];
    },
  };
}
