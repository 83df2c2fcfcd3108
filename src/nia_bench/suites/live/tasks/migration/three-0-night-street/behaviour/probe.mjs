// The night street as the WebGPU build sees it: its light, its node, and what its tools tell.
const said = [];
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

export default async function probe(answer) {
  const three = await import('three/webgpu');
  const tsl = await import('three/tsl');
  const names = ['Lantern', 'LanternNode', 'teach', 'HazeNode', 'haze', 'firstBelow', 'typesBelow', 'isPrefiltered', 'wrap'];
  const [Lantern, LanternNode, teach, HazeNode, haze, firstBelow, typesBelow, isPrefiltered, wrap] = await Promise.all(
    names.map((name) => answer.named(name)),
  );

  /** Which nodes shade these lights, as a renderer with a library of its own finds out. */
  function nodesOf(lights) {
    const builder = { getDataFromNode: () => ({}), context: { materialLightings: [] }, renderer: { library: new three.StandardNodeLibrary() } };
    return tsl.lights(lights).setupLightsNode(builder);
  }

  function prefiltered() {
    const texture = new three.Texture();
    texture.isPMREMTexture = true;
    return texture;
  }

  const pair = () => {
    const [left, right] = [tsl.uniform(1), tsl.uniform(2)];
    return { left, both: new three.OperatorNode('+', left, right) };
  };

  return {
    shades() {
      teach();
      const lights = [new Lantern(), new three.PointLight(), new three.SpotLight()];
      return nodesOf(lights).map((node) => [node instanceof LanternNode, node instanceof three.PointLightNode]);
    },
    flickers() {
      const light = new Lantern(0xffaa00, 3);
      const node = new LanternNode(light);
      light.flicker = 0.75;
      light.distance = 7;
      node.update({});
      return [new Lantern().flicker, node.flicker.value, node.cutoffDistanceNode.value, node.type];
    },
    hazes() {
      const picture = tsl.vec4(1, 0, 0, 1);
      const node = haze(picture, 0.25);
      const { density, type, nodeType, isNode } = node;
      return [density.value, type, nodeType, isNode, node.picture === picture, node instanceof HazeNode];
    },
    digs() {
      const { left, both } = pair();
      return [firstBelow(both) === left, firstBelow(tsl.property('float', 'lonely')), typesBelow(both), typesBelow(tsl.property('float', 'lonely'))];
    },
    knowsSkies() {
      return [prefiltered(), new three.Texture(), new three.CubeTexture()].map((texture) => isPrefiltered(texture));
    },
    wrapsStreets() {
      return [prefiltered(), new three.Texture()].map((sky) => {
        const [street, before] = [new three.Scene(), sky.mapping];
        wrap(street, sky);
        return [street.environment === sky, street.background === sky, sky.mapping === before, sky.mapping === three.EquirectangularReflectionMapping];
      });
    },
    isQuiet() {
      teach();
      haze(tsl.vec4(1), 1).getChildren();
      typesBelow(pair().both);
      nodesOf([new Lantern()]);
      return said;
    },
  };
}
