// The notes through the app's own functions, and what the server offers as any client sees it.
export default async function notes(answer, given) {
  const { openNotes, addNote, readNote, countNotes } = await answer.load('src/client.ts');
  const refused = (call) => call.then(() => 'allowed', (error) => error?.code ?? String(error));

  return {
    app: async () => {
      const client = await openNotes();
      const shares = [];
      const ids = [];
      for (const text of given.texts) ids.push(await addNote(client, text, 2000, (share) => shares.push(share)));
      const texts = [];
      for (const id of [...ids, 'nowhere']) texts.push(await readNote(client, id));
      return { named: ids.every((id) => /^n\d+$/.test(id)), shares, texts, long: await countNotes(client, 5) };
    },
    slow: async () => {
      const client = await openNotes();
      const before = await countNotes(client, 0);
      const told = await addNote(client, 'slow tea', 60, () => {});
      await new Promise((done) => setTimeout(done, 500));
      return { told, kept: (await countNotes(client, 0)) - before };
    },
    closed: async () => {
      const client = await openNotes();
      const adding = addNote(client, 'slow soup', 2000, () => {});
      await new Promise((done) => setTimeout(done, 30));
      await client.close();
      return adding;
    },
    offered: async () => {
      const client = await openNotes();
      const { tools } = await client.listTools();
      const { prompts } = await client.listPrompts();
      const { resourceTemplates } = await client.listResourceTemplates();
      const shape = (schema) => Object.keys(schema?.properties ?? {});
      return {
        tools: tools.map(({ name, description, inputSchema, outputSchema }) => [name, description, shape(inputSchema), shape(outputSchema)]),
        prompts: prompts.map(({ name, arguments: inputs }) => [name, inputs?.map((input) => [input.name, input.required])]),
        templates: resourceTemplates.map(({ name, uriTemplate }) => [name, uriTemplate]),
      };
    },
    asked: async () => {
      const client = await openNotes();
      await addNote(client, 'plum jam', 2000, () => {});
      await addNote(client, 'plum cake', 2000, () => {});
      const { structuredContent: all } = await client.callTool({ name: 'find_notes', arguments: { word: 'plum' } });
      const { structuredContent: one } = await client.callTool({ name: 'find_notes', arguments: { word: 'plum', limit: 1 } });
      const { messages } = await client.getPrompt({ name: 'summary', arguments: { words: '9' } });
      const empty = await client.callTool({ name: 'add_note', arguments: { text: '' } }).catch(() => ({ isError: true }));
      return [all.ids.length, one.ids.length, messages[0].content.text, empty.isError ?? false];
    },
    misused: async () => {
      const client = await openNotes();
      const anyResult = { '~standard': { version: 1, vendor: 'probe', validate: (value) => ({ value }) } };
      return (await refused(client.request({ method: 'notes/stats', params: { longerThan: 'x' } }, anyResult))) !== 'allowed';
    },
  };
}
