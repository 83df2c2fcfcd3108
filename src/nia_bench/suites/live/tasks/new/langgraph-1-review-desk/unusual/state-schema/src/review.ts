import * as graphs from '@langchain/langgraph';
import * as z from 'zod';

const State = z.object({ price: z.number().optional(), owner: z.string().optional(), signed: z.boolean().optional() });

const forms = {
  price: { question: 'What is the price?', schema: z.object({ price: z.string().transform(Number).pipe(z.number().gt(0)) }) },
  owner: { question: 'Who signs?', schema: z.object({ owner: z.string().email() }) },
};

const published = (schema: z.ZodType) => schema;

export function buildReview(sign: (price: number, owner: string) => Promise<void>) {
  const ask = (name: keyof typeof forms) => (): Partial<z.infer<typeof State>> =>
    graphs.interrupt(forms[name].question, { responseSchema: published(forms[name].schema) });
  return new graphs.StateGraph(State)
    .addNode('price question', ask('price'))
    .addNode('owner question', ask('owner'))
    .addNode('signature', async (state: z.infer<typeof State>) => {
      await sign(state.price ?? 0, state.owner ?? '');
      return { signed: true };
    })
    .addConditionalEdges(graphs.START, () => ['price question', 'owner question'])
    .addEdge('price question', 'signature')
    .addEdge('owner question', 'signature')
    .compile({ checkpointer: new graphs.MemorySaver() });
}

export const answer = async (
  review: ReturnType<typeof buildReview>,
  thread: string,
  question: string,
  value: unknown,
): Promise<'taken' | 'refused'> =>
  review
    .invoke(new graphs.Command({ resume: { [question]: value } }), { configurable: { thread_id: thread } })
    .then(() => 'taken' as const)
    .catch((error: unknown) => {
      if (!graphs.isInvalidResume(error)) throw error;
      return 'refused' as const;
    });
