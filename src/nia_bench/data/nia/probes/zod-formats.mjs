// For each field of the exported object schema: the kinds of text that it accepts.
const SAMPLES = {
  email: ['ann@example.org'],
  ipv4: ['192.0.2.7'],
  ipv6: ['2001:db8::7'],
  text: ['nothing of the kind', ''],
  url: ['https://example.org/a'],
  uuid: ['9b2e4c1a-1f2a-4b3c-8d4e-5f6a7b8c9d0e', '018f0e3e-7d1e-7b1a-9c3e-1f2a3b4c5d6e'],
};
const shapeOf = (schema) => schema.shape ?? shapeOf(schema._def.innerType);

export default async function formats(answer) {
  const schema = await answer.found('a schema', (value) => typeof value?.safeParse === 'function');
  const fields = Object.entries(shapeOf(schema)).map(([name, field]) => {
    const takes = (text) => field.safeParse(text).success;
    return { name, kinds: Object.keys(SAMPLES).filter((kind) => SAMPLES[kind].some(takes)), takes };
  });
  const right = Object.fromEntries(
    fields.map(({ name, kinds, takes }) => [name, kinds.flatMap((kind) => SAMPLES[kind]).find(takes)]),
  );
  const refuses = (name) => !schema.safeParse({ ...right, [name]: SAMPLES.text[0] }).success;
  return {
    kinds: fields.map(({ kinds }) => kinds.join(' ')).sort(),
    accepted: () => schema.safeParse(right).success,
    refused: () => fields.map(({ name }) => refuses(name)),
  };
}
