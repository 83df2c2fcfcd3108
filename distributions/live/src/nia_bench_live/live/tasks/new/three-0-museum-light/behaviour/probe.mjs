// Rooms of boxes, and where their surfaces lie in the picture.
import * as THREE from 'three';

for (const level of ['log', 'info', 'warn', 'error']) console[level] = () => {};

const SIZE = 128;
const near = (one, other, by = 0.02) => Math.abs(one - other) <= by * Math.max(1, Math.abs(other));

export default async function probe(answer) {
  const unwrap = await answer.named('unwrap');

  /** A mesh with a box, at some place and of some size. */
  function box(name, x, scale = 1, geometry = new THREE.BoxGeometry(1, 1, 1)) {
    const mesh = new THREE.Mesh(geometry);
    mesh.name = name;
    mesh.position.x = x;
    mesh.scale.setScalar(scale);
    return mesh;
  }
  function room(...meshes) {
    const all = new THREE.Group();
    all.position.y = 3;
    const inner = new THREE.Group();
    inner.add(...meshes);
    all.add(inner);
    return all;
  }

  /** The corners of all triangles of a mesh: in the picture, in pixels, and in the room. */
  function trianglesOf(mesh) {
    const { geometry } = mesh;
    const { position, uv1 } = geometry.attributes;
    const corners = geometry.index === null ? [...Array(position.count).keys()] : [...geometry.index.array];
    const all = corners.map((vertex) => ({
      flat: new THREE.Vector2(uv1.getX(vertex), uv1.getY(vertex)).multiplyScalar(SIZE),
      solid: new THREE.Vector3().fromBufferAttribute(position, vertex).applyMatrix4(mesh.matrixWorld),
    }));
    return Array.from({ length: all.length / 3 }, (_, triangle) => all.slice(triangle * 3, triangle * 3 + 3));
  }
  const edgesOf = (triangle) => triangle.map((corner, at) => [corner, triangle[(at + 1) % 3]]);
  const density = (mesh) => trianglesOf(mesh).flatMap(edgesOf).map(([one, other]) => one.flat.distanceTo(other.flat) / one.solid.distanceTo(other.solid));

  return {
    measures() {
      const [small, large] = [box('small', 0), box('large', 4, 2)];
      const seen = unwrap(room(small, large));
      const all = [...density(small), ...density(large)];
      return [all.length, all.every((pixels) => near(pixels, seen.pixelsPerMetre)), seen.pieces, seen.skipped];
    },
    fillsThePicture() {
      const seen = unwrap(room(box('only', 0)));
      const more = unwrap(room(...Array.from({ length: 12 }, (_, at) => box(`box ${at}`, at * 2))));
      return [seen.pixelsPerMetre > 25, more.pixelsPerMetre > 4 && more.pixelsPerMetre < seen.pixelsPerMetre, more.pieces];
    },
    keepsApart() {
      const meshes = [box('one', 0), box('two', 4, 1.5), box('three', 8, 0.7)];
      unwrap(room(...meshes));
      const rectangles = [];
      for (const mesh of meshes) {
        const sides = Map.groupBy(trianglesOf(mesh), (triangle) => {
          const [a, b, c] = triangle.map(({ solid }) => solid);
          return new THREE.Triangle(a, b, c).getNormal(new THREE.Vector3()).toArray().map(Math.round).join();
        });
        for (const triangles of sides.values()) rectangles.push(new THREE.Box2().setFromPoints(triangles.flat().map(({ flat }) => flat)));
      }
      const inside = rectangles.every(({ min, max }) => min.x >= 3.9 && min.y >= 3.9 && max.x <= SIZE - 3.9 && max.y <= SIZE - 3.9);
      const apart = rectangles.every((one, at) => rectangles.slice(at + 1).every((other) => !one.clone().expandByScalar(7.8).intersectsBox(other)));
      return [rectangles.length, inside, apart];
    },
    carries() {
      const shared = new THREE.SphereGeometry(0.5, 8, 6);
      const [ball, other] = [box('ball', 0, 1, shared), box('other', 3, 1, shared)];
      const before = { x: [...shared.attributes.position.array].filter((_, at) => at % 3 === 0), u: [...shared.attributes.uv.array].filter((_, at) => at % 2 === 0) };
      const seen = unwrap(room(ball, other));
      return [ball, other].map((mesh) => {
        const { position, uv } = mesh.geometry.attributes;
        const places = seen.carry(mesh, before.x);
        const us = seen.carry(mesh, before.u);
        return [places.length === position.count, places.every((x, at) => near(x, position.getX(at), 1e-5)), us.every((u, at) => near(u, uv.getX(at), 1e-5))];
      });
    },
    skips() {
      const chairs = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), undefined, 3);
      chairs.name = 'chairs';
      const before = chairs.geometry;
      const seen = unwrap(room(box('wall', 0), chairs));
      return [seen.skipped, seen.pieces, chairs.geometry === before, 'uv1' in chairs.geometry.attributes];
    },
    givesUp() {
      const meshes = Array.from({ length: 60 }, (_, at) => box(`box ${at}`, at * 2));
      const before = meshes.map(({ geometry }) => geometry);
      return [unwrap(room(...meshes)), meshes.every(({ geometry }, at) => geometry === before[at] && !('uv1' in geometry.attributes))];
    },
  };
}
