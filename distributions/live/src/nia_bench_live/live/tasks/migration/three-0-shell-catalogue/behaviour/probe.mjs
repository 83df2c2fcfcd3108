// The catalogue as it is worked with: materials that grow, and a stock with texts of two versions.
const said = [];
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (...words) => said.push(words.map(String).join(' '));
}

export default async function probe(answer) {
  const [materialOf, grow, label, swatch, save, thinnerThan] = await Promise.all(
    ['materialOf', 'grow', 'label', 'swatch', 'save', 'thinnerThan'].map((name) => answer.named(name)),
  );
  const shell = (name = 'Ear', film = [120, 300], colour = '#8fb3a9') => materialOf({ name, colour, film });
  const thicknessOf = (material) => [material.iridescenceThicknessMinimum, material.iridescenceThicknessMaximum];

  /** The text of a material as 0.175 saved it. */
  const savedOnce = (name, film) => {
    const { iridescenceThicknessMinimum, iridescenceThicknessMaximum, ...older } = JSON.parse(JSON.stringify(shell(name).toJSON()));
    return JSON.stringify({ ...older, iridescenceThicknessRange: film });
  };

  return {
    async makes() {
      const material = shell();
      return [material.type, material.name, material.color.getHexString(), material.iridescence, ...thicknessOf(material)];
    },
    async grows() {
      const [once, twice, other] = [shell(), shell(), shell('Other', [80, 90])];
      grow(once, 20);
      grow(twice, 20);
      grow(twice, 30);
      return [once, twice, other].map(thicknessOf);
    },
    async labels() {
      const material = shell();
      const before = label(material);
      grow(material, 25);
      return [before, label(material)];
    },
    async paints() {
      return ['#8fb3a9', 'red', 'black'].map((colour) => swatch(shell('Ear', [1, 2], colour)));
    },
    async findsToday() {
      const grown = shell('Grown', [100, 280]);
      grow(grown, 40);
      const stock = [shell('Thick', [100, 500]), shell('Thin', [10, 90]), grown].map(save);
      return [321, 320, 90].map((limit) => thinnerThan(limit, stock));
    },
    async findsOlder() {
      const stock = [savedOnce('Old thick', [50, 400]), savedOnce('Old thin', [50, 120]), save(shell('Thin', [10, 90])), save(shell('Thick', [10, 900]))];
      return thinnerThan(200, stock);
    },
    async isQuiet() {
      const material = shell();
      grow(material, 1);
      label(material);
      swatch(material);
      thinnerThan(200, [save(material), savedOnce('Old', [1, 2])]);
      return said;
    },
  };
}
