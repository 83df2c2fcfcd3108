// Which exported schema takes any names, which only those of the environment, and what they take.
const INPUTS = {
  'any name': { accept: '*/*' },
  'no text': { accept: 5 },
  'one known name': { PORT: '80' },
  'all known names': { DATABASE_URL: 'a', API_KEY: 'b', PORT: '80' },
  'known name, no text': { PORT: 80 },
  'known and other name': { PORT: '80', HOME: '/' },
  nothing: {},
};

export default async function records(answer) {
  const schemas = (await answer.exported()).filter((value) => typeof value?.safeParse === 'function');
  const taken = schemas
    .filter((schema) => typeof schema.keySchema === 'object')
    .map((schema) => Object.keys(INPUTS).filter((name) => schema.safeParse(INPUTS[name]).success))
    .sort((one, other) => other.length - one.length || one.join().localeCompare(other.join()));
  return { headers: taken[0], environment: taken[1] };
}
