// What the one exported schema says to each input: its messages, or "accepted".
export const schemasOf = (exported) => exported.filter((value) => typeof value?.safeParse === 'function');

export default async function messages(answer, inputs) {
  const [schema] = schemasOf(await answer.exported());
  return inputs.map((input) => {
    const { success, error } = schema.safeParse(...input);
    return success ? 'accepted' : error.issues.map((issue) => issue.message).join(' | ');
  });
}
