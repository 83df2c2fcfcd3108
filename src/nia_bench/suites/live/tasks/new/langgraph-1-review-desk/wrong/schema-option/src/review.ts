import { Annotation, Command, END, interrupt, isInvalidResume, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { z } from 'zod';

const Review = Annotation.Root({
  price: Annotation<number>,
  owner: Annotation<string>,
  signed: Annotation<boolean>,
});

const Price = z.object({ price: z.coerce.number().positive() });
const Owner = z.object({ owner: z.email() });

export function buildReview(sign: (price: number, owner: string) => Promise<void>) {
  return new StateGraph(Review)
    .addNode('askPrice', (): z.infer<typeof Price> => interrupt('What is the price?', { schema: Price }))
    .addNode('askOwner', (): z.infer<typeof Owner> => interrupt('Who signs?', { schema: Owner }))
    .addNode('signing', async ({ price, owner }) => {
      await sign(price, owner);
      return { signed: true };
    })
    .addEdge(START, 'askPrice')
    .addEdge(START, 'askOwner')
    .addEdge(['askPrice', 'askOwner'], 'signing')
    .addEdge('signing', END)
    .compile({ checkpointer: new MemorySaver() });
}

export async function answer(
  review: ReturnType<typeof buildReview>,
  thread: string,
  question: string,
  value: unknown,
): Promise<'taken' | 'refused'> {
  try {
    await review.invoke(new Command({ resume: { [question]: value } }), { configurable: { thread_id: thread } });
    return 'taken';
  } catch (error) {
    if (isInvalidResume(error)) return 'refused';
    throw error;
  }
}
