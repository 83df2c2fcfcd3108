/** What a model may have us do. */
export interface Helper {
  name: string;
  description: string;
  /** The JSON Schema of its arguments. */
  parameters: Record<string, unknown>;
  /** Whether somebody at the desk answers in its place. */
  byPerson: boolean;
  run(args: Record<string, unknown>): Promise<string>;
}

/** What our workshop has on its shelves. */
export interface Stock {
  find(part: string): Promise<number>;
  order(part: string): Promise<void>;
}

const parameters = {
  type: 'object',
  properties: { part: { type: 'string' } },
  required: ['part'],
  additionalProperties: false,
};

export function helpersOf(stock: Stock): Helper[] {
  return [
    {
      name: 'find_part',
      description: 'How many of a part we have.',
      parameters,
      byPerson: false,
      run: async ({ part }) => `${await stock.find(String(part))} left`,
    },
    {
      name: 'order_part',
      description: 'Orders a part.',
      parameters,
      byPerson: false,
      run: async ({ part }) => {
        await stock.order(String(part));
        return 'ordered';
      },
    },
    {
      name: 'promise_day',
      description: 'Asks the mechanic by which day the bicycle will be ready.',
      parameters,
      byPerson: true,
      run: () => Promise.reject(new Error('Only a mechanic knows.')),
    },
  ];
}
