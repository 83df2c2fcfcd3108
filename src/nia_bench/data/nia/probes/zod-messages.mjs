// What the exported schema says to each input, a list of arguments: its messages, or "accepted".
export default async function messages(answer, given) {
  const schema = await answer.found('a schema', (value) => typeof value?.safeParse === 'function');
  const said = (input) => {
    const { success, error } = schema.safeParse(...input);
    return success ? 'accepted' : error.issues.map((issue) => issue.message).join(' | ');
  };
  const outcomes = Object.entries(given).map(([name, inputs]) => [name, () => inputs.map(said)]);
  return Object.fromEntries(outcomes);
}
