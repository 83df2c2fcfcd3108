import { Annotation, Command, END, interrupt, MemorySaver, START, StateGraph } from '@langchain/langgraph';
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
    .addNode('askPrice', () => Price.parse(interrupt('What is the price?')))
    .addNode('askOwner', () => Owner.parse(interrupt('Who signs?')))
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
  const config = { configurable: { thread_id: thread } };
  const open = (await review.getState(config)).tasks.flatMap(({ interrupts }) => interrupts);
  const schema = open.find(({ id }) => id === question)?.value === 'Who signs?' ? Owner : Price;
  if (!schema.safeParse(value).success) return 'refused';
  await review.invoke(new Command({ resume: { [question]: value } }), config);
  return 'taken';
}
