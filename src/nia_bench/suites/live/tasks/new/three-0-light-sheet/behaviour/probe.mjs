import { BoxGeometry, BufferGeometry, CylinderGeometry, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SphereGeometry } from 'three';
import { unwrapUVs } from 'three/addons/utils/unwrapUVs.js';

export default async function probe(answer) {
  const { layOut } = await answer.load('src/sheet.ts');

  const mesh = (name, geometry) => {
    const made = new Mesh(geometry, new MeshBasicMaterial());
    made.name = name;
    return made;
  };
  /** A room: a crate twice as large as it was drawn, a shelf behind it, a pot, and a rag with a face that has no area. */
  function room({ worn = true } = {}) {
    const crate = mesh('crate', new BoxGeometry(1, 1, 1));
    crate.scale.setScalar(2);
    const shelf = new Group();
    shelf.position.set(4, 0, 0);
    const board = mesh('board', new PlaneGeometry(3, 1));
    board.rotation.x = -1;
    const pot = mesh('pot', new CylinderGeometry(0.5, 0.5, 1, 12));
    shelf.add(board, pot);
    const rag = mesh('rag', new BufferGeometry());
    rag.geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0], 3));
    rag.position.z = 3;
    const root = new Group();
    root.add(crate, shelf, rag);
    if (worn) {
      for (const one of [crate, pot]) {
        const at = one.geometry.getAttribute('position');
        one.userData.wear = Array.from({ length: at.count }, (_, i) => wearAt(at, i));
      }
    }
    return root;
  }
  const wearAt = (at, i) => Math.round((at.getX(i) * 7 + at.getY(i) * 31 + at.getZ(i) * 113) * 1000);
  const ball = () => {
    const root = new Group();
    root.add(mesh('ball', new SphereGeometry(1, 16, 10)), mesh('board', new PlaneGeometry(2, 2, 2, 2)));
    return root;
  };
  const options = (kind, { side, gap, density = 0 }) => ({
    resolution: side,
    padding: gap,
    texelsPerUnit: density,
    ...(kind === 'light' ? { attribute: 'uv1', mode: 'lightmap' } : { attribute: 'uv2', mode: 'normal', useInputUVs: true }),
  });
  const all = (root) => {
    const found = [];
    root.traverse((one) => one.isMesh && found.push(one));
    return found;
  };
  const numbers = (root, channel) => all(root).map((one) => Array.from(one.geometry.getAttribute(channel)?.array ?? []));
  /** What is laid out by the answer, against three on its own. */
  function against(make, kind, measures) {
    const [ours, theirs] = [make(), make()];
    const layout = layOut(ours, kind, measures);
    const sheet = unwrapUVs(theirs, options(kind, measures));
    const channel = kind === 'light' ? 'uv1' : 'uv2';
    const plain = ({ x, y, width, height }) => [x, y, width, height].join();
    return {
      patches: JSON.stringify(layout?.patches?.map(plain)) === JSON.stringify(sheet.charts.map(plain)),
      many: layout?.patches?.length,
      density: layout?.density === sheet.texelsPerUnit,
      coordinates: JSON.stringify(numbers(ours, channel)) === JSON.stringify(numbers(theirs, channel)),
      firstOnes: JSON.stringify(numbers(ours, 'uv')) === JSON.stringify(numbers(theirs, 'uv')),
      others: all(ours).some((one) => one.geometry.getAttribute(kind === 'light' ? 'uv2' : 'uv1')),
      faces: JSON.stringify(layout?.faces) === JSON.stringify(Object.fromEntries(sheet.meshes.map(({ mesh: { name }, faceCharts }) => [name, [...faceCharts]]))),
      leftOut: layout?.leftOut === sheet.warnings.excludedFaces,
      splinters: layout?.splinters === sheet.warnings.singleTriangleCharts,
    };
  }

  return {
    light() {
      const { patches, many, density, coordinates, firstOnes, others } = against(room, 'light', { side: 256, gap: 3 });
      return { patches, many, density, coordinates, firstOnes, others };
    },
    scale() {
      const { patches, density, coordinates } = against(room, 'light', { side: 512, gap: 2, density: 20 });
      return { patches, density, coordinates, told: layOut(room(), 'light', { side: 512, gap: 2, density: 20 })?.density, tooMuch: against(room, 'light', { side: 64, gap: 2, density: 500 }).patches };
    },
    relief() {
      const told = [room, ball].map((make) => against(make, 'relief', { side: 512, gap: 4 }));
      return told.map(({ patches, many, coordinates, firstOnes, others }) => ({ patches, many, coordinates, firstOnes, others }));
    },
    faces() {
      const told = [against(room, 'light', { side: 256, gap: 3 }), against(ball, 'relief', { side: 256, gap: 1 })];
      return told.map(({ faces, leftOut, splinters }) => ({ faces, leftOut, splinters }));
    },
    wear() {
      const root = room();
      layOut(root, 'light', { side: 256, gap: 3 });
      return all(root).map((one) => {
        const at = one.geometry.getAttribute('position');
        const { wear } = one.userData;
        return [one.name, wear ? wear.length === at.count && Array.from(wear).every((each, i) => each === wearAt(at, i)) : 'none'];
      });
    },
    noRoom() {
      const root = room();
      const before = all(root).map(({ geometry, userData }) => [geometry, userData.wear, userData.wear?.join()]);
      const told = layOut(root, 'light', { side: 16, gap: 6 });
      const after = all(root).map(({ geometry, userData }) => [geometry, userData.wear, userData.wear?.join()]);
      return {
        told,
        geometries: after.every(([one], i) => one === before[i][0]),
        wear: after.every(([, , one], i) => one === before[i][2]),
        channels: numbers(root, 'uv1').every((one) => one.length === 0),
      };
    },
  };
}
