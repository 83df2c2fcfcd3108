// Materials as three.js has them, and as this version and an older one save them.
import { DataTexture, MeshPhysicalMaterial, MeshStandardMaterial } from 'three';

const said = [];
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

const texture = () => new DataTexture(new Uint8Array([0, 255, 0, 255]), 1, 1);

/** The text of a material as it is saved now. */
function savedNow(settings) {
  const material = new MeshPhysicalMaterial();
  Object.assign(material, settings);
  return JSON.stringify(material.toJSON());
}

/** The text of a material as 0.184 saved it: its film had a range, and nothing else of today. */
function savedOnce(range, settings = {}) {
  const { iridescenceThicknessMinimum, iridescenceThicknessMaximum, diffuseRoughness, retroreflectivity, ...older } = JSON.parse(savedNow(settings));
  return JSON.stringify({ ...older, iridescenceThicknessRange: range });
}

export default async function probe(answer) {
  const [surface, filmOf] = await Promise.all(['surface', 'filmOf'].map((name) => answer.named(name)));
  const pot = (film, dullness = 0) => ({ colour: '#8fb3a9', film, dullness });

  return {
    async shimmers() {
      const map = texture();
      const material = surface(pot({ strength: 0.6, from: 120, to: 480, map }));
      return [
        material.type,
        material.color.getHexString(),
        material.iridescence,
        material.iridescenceThicknessMinimum,
        material.iridescenceThicknessMaximum,
        material.iridescenceThicknessMap === map,
      ];
    },
    async isDull() {
      const dull = surface(pot(null, 0.8));
      const smooth = surface(pot(null, 0));
      const both = surface(pot({ strength: 1, from: 1, to: 2, map: texture() }, 1));
      // The gloss is what it was.
      const plain = new MeshPhysicalMaterial();
      const gloss = ['roughness', 'clearcoat', 'sheen', 'specularIntensity'].filter((name) => dull[name] !== plain[name]);
      return [dull.diffuseRoughness, smooth.diffuseRoughness, both.diffuseRoughness, gloss.length];
    },
    async isPlain() {
      const material = surface(pot(null, 0.3));
      return [material.iridescence, material.iridescenceThicknessMap, material.diffuseRoughness];
    },
    async readsToday() {
      const film = { iridescence: 0.6, iridescenceThicknessMinimum: 120, iridescenceThicknessMaximum: 480 };
      const own = JSON.stringify(surface(pot({ strength: 0.2, from: 90, to: 310, map: texture() })).toJSON());
      const { textures, images, iridescenceThicknessMap, ...bare } = JSON.parse(own);
      return [filmOf(savedNow(film)), filmOf(JSON.stringify(bare)), filmOf(savedNow({ iridescence: 1 }))];
    },
    async readsOlder() {
      return [filmOf(savedOnce([150, 520], { iridescence: 0.5 })), filmOf(savedOnce([100, 400], { iridescence: 1 }))];
    },
    async readsNone() {
      const matt = JSON.stringify(new MeshStandardMaterial({ color: 'red' }).toJSON());
      return [filmOf(savedNow({ iridescenceThicknessMaximum: 900 })), filmOf(savedOnce([150, 520])), filmOf(matt)];
    },
    async isQuiet() {
      surface(pot({ strength: 0.6, from: 120, to: 480, map: texture() }, 0.5));
      filmOf(savedOnce([150, 520], { iridescence: 0.5 }));
      filmOf(savedNow({ iridescence: 0.5 }));
      return said;
    },
  };
}
