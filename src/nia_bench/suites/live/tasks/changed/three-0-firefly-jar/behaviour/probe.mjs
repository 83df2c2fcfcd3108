// Fireflies and nodes as the WebGPU build sees them when it builds a shader.
const said = [];
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

export default async function probe(answer) {
  const three = await import('three/webgpu');
  const tsl = await import('three/tsl');
  const [Firefly, FireflyNode, GlowNode, DiceNode] = await Promise.all(['Firefly', 'FireflyNode', 'GlowNode', 'DiceNode'].map((name) => answer.named(name)));
  const builder = { getDataFromNode: () => ({ usageCount: 2 }), context: { materialLightings: [] }, renderer: { library: new three.StandardNodeLibrary() }, getNodeProperties: () => ({}) };

  const nodesOf = (lights) => tsl.lights(lights).setupLightsNode({ ...builder, getDataFromNode: () => ({}) });
  const typeOf = (node) => node.nodeType ?? node.getNodeType(builder);
  const glow = () => new GlowNode(tsl.vec4(1, 0, 0, 1), 0.5);
  const dice = () => new DiceNode(tsl.float(3));

  return {
    shades() {
      const lights = [new Firefly(0xffee88, 2), new three.PointLight(), new three.SpotLight()];
      return nodesOf(lights).map((node) => [node instanceof FireflyNode, node instanceof three.PointLightNode]);
    },
    blinks() {
      const light = new Firefly(0xffee88, 2);
      const node = new FireflyNode(light);
      const first = light.blink;
      light.blink = 5;
      light.distance = 4;
      node.update({});
      return [first, node.blink.isUniformNode, node.blink.value, node.cutoffDistanceNode.value, light.intensity, node.type];
    },
    glows() {
      const node = glow();
      return [node.isNode, typeOf(node), node.type, node.strength.isUniformNode, node.strength.value];
    },
    keepsGlow: () => glow().isCacheable(builder),
    rollsDice() {
      const node = dice();
      return [node.isNode, typeOf(node), node.type];
    },
    keepsNoDice: () => dice().isCacheable(builder),
    isQuiet() {
      [glow(), dice()].forEach((node) => node.getChildren());
      nodesOf([new Firefly()]);
      return said;
    },
  };
}
