import { computed, type ComputedRef } from 'vue';
import { useWebMCP } from '@vueuse/core';
import type { Basket } from './basket.js';

export interface BasketTools {
  /** The names of the tools that the browser offers right now. */
  offered: ComputedRef<string[]>;
  /** The error with which the browser refused one. */
  failure: ComputedRef<Error | null>;
}

export function useBasketTools(basket: Basket, page: Document): BasketTools {
  const contents = () => basket.items.value.map(({ name, count }) => `${count} × ${name}`).join(', ') || 'empty';

  const show = useWebMCP<Record<string, never>, string>({
    document: page,
    name: 'show_basket',
    description: 'Tells what is in the basket',
    annotations: { readOnlyHint: true },
    execute: () => contents(),
  });

  const remove = useWebMCP<{ name: string }, string>({
    document: page,
    name: 'remove_item',
    description: () => `Takes ${basket.items.value.map(({ name }) => name).join(' or ')} out of the basket`,
    inputSchema: {
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
    },
    enabled: () => basket.items.value.length > 0,
    execute: ({ name }) => {
      const rest = basket.items.value.filter((item) => item.name !== name);
      if (rest.length === basket.items.value.length) throw new Error(`No ${name} in the basket`);
      basket.items.value = rest;
      return contents();
    },
    onError: (error) => {
      const complaint = error instanceof Error ? error.message : String(error);
      basket.complaints.value = [...basket.complaints.value, complaint];
    },
  });

  return {
    offered: computed(() => [
      ...(show.isRegistered.value ? ['show_basket'] : []),
      ...(remove.isRegistered.value ? ['remove_item'] : []),
    ]),
    failure: computed(() => show.error.value ?? remove.error.value),
  };
}
