// The files are used as SvelteKit uses them: what is declared is asked by the Standard Schema that it left behind.

/** What SvelteKit makes of one value: a declaration without a schema takes whatever is set. */
function taken(schema, value) {
  if (!schema) return value === undefined ? 'refused' : { value };
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error('SvelteKit takes no promises here');
  return result.issues ? 'refused' : { value: result.value ?? null };
}

export default async function probe(answer, { values, params }) {
  const place = async (name) => {
    const path = answer.modules.find((each) => [`src/${name}.ts`, `src/${name}/index.ts`].includes(each));
    if (!path) throw new Error(`there is no src/${name}`);
    return answer.load(path);
  };
  const variables = async () => (await place('env')).variables;
  const matchers = async () => (await place('params')).params;
  const each = (given, tell) => Object.fromEntries(Object.entries(given).map(([name, list]) => [name, tell(name, list)]));

  return {
    names: async () => Object.keys(await variables()).sort(),
    async values() {
      const declared = await variables();
      return each(values, (name, list) => list.map((value) => taken(declared[name].schema, value ?? undefined)));
    },
    async browser() {
      const declared = await variables();
      return each(values, (name) => declared[name].public === true);
    },
    async built() {
      const declared = await variables();
      return each(values, (name) => declared[name].static === true);
    },
    matchers: async () => Object.keys(await matchers()).sort(),
    async params() {
      const declared = await matchers();
      return each(params, (name, list) => list.map((text) => taken(declared[name], text)));
    },
  };
}
