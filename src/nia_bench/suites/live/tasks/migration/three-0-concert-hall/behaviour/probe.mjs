// A hall with a box in it, and a wardrobe in the box.
const HALL = { name: 'hall', size: [6, 4, 3.4], middle: [10, 2, 0], inside: null };
const BOX = { name: 'box', size: [2, 2.4, 1], middle: [11, 1.2, 0], inside: 'hall' };
const WARDROBE = { name: 'wardrobe', size: [0.4, 1.6, 0.6], middle: [11.5, 0.8, 0], inside: 'box' };
const FOYER = { name: 'foyer', size: [1, 2.5, 7], middle: [-4, 1.25, 0], inside: null };

/** Where the probes of a room stood with 0.186: from wall to wall, about a metre apart. */
function marksOf({ size, middle }) {
  const rows = size.map((length, axis) => {
    const count = Math.max(2, Math.round(length) + 1);
    return Array.from({ length: count }, (_, index) => Math.round((middle[axis] - length / 2 + (index * length) / (count - 1)) * 100) / 100);
  });
  const [across, up, along] = rows;
  return up.flatMap((y) => along.flatMap((z) => across.map((x) => [x, y, z])));
}

const isNear = (one, other) => one.length === other.length && one.every((place, at) => place.every((metres, axis) => Math.abs(metres - other[at][axis]) < 0.011));

export default async function probe(answer) {
  const [lightOf, placesOf, QUALITIES] = await Promise.all(['lightOf', 'placesOf', 'QUALITIES'].map((name) => answer.named(name)));
  const { Vector3 } = await import('three/webgpu');

  /** Which rooms light where they overlap, the strongest first: of two with one priority, the one that was made later. */
  function orderOf(rooms) {
    const grids = lightOf(rooms).map((grid, at) => ({ name: rooms[at].name, priority: grid.priority, id: grid.id }));
    return grids.sort((one, other) => other.priority - one.priority || other.id - one.id).map(({ name }) => name);
  }

  return {
    keepsPlaces: () => [HALL, BOX, WARDROBE, FOYER].map((room) => isNear(placesOf(lightOf([HALL, BOX, WARDROBE, FOYER]).find(({ name }) => name === room.name)), marksOf(room))),
    countsProbes: () => lightOf([HALL, WARDROBE, FOYER]).map(({ resolution: { x, y, z } }) => [x, y, z]),
    lightsRooms() {
      return lightOf([HALL, BOX, FOYER]).map((grid, at) => {
        const { size, middle } = [HALL, BOX, FOYER][at];
        const corners = [-0.499, 0.499].map((share) => new Vector3(...middle.map((place, axis) => place + share * size[axis])));
        return [grid.name, grid.isLightProbeGrid === true, corners.every((corner) => grid.boundingBox.containsPoint(corner))];
      });
    },
    letsInnermostLight: () => [
      orderOf([HALL, BOX, WARDROBE]),
      orderOf([WARDROBE, BOX, HALL]),
      orderOf([BOX, WARDROBE, HALL]),
    ],
    keepsQualities: () => Object.fromEntries(Object.entries(QUALITIES).map(([name, { cubemapSize, far, bounces, ...more }]) => [name, [cubemapSize, far, bounces ?? 0, Object.keys(more).length]])),
  };
}
