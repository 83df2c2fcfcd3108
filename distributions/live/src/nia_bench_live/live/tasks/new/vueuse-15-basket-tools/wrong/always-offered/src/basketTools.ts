import { useWebMCP } from '@vueuse/core';
import { computed, type ComputedRef } from 'vue';
import type { Basket } from './basket';

export interface BasketTools {
  offered: ComputedRef<string[]>;
  failure: ComputedRef<Error | null>;
}

export function useBasketTools({ items, complaints }: Basket, page: Document): BasketTools {
  const told = () => items.value.map(({ name, count }) => `${count} × ${name}`).join(', ') || 'empty';

  const show = useWebMCP({
    document: page,
    name: 'show_basket',
    description: 'Tells what is in the basket',
    annotations: { readOnlyHint: true },
    execute: told,
  });
  const remove = useWebMCP<{ name: string }>({
    document: page,
    name: 'remove_item',
    description: `Takes ${items.value.map(({ name }) => name).join(' or ')} out of the basket`,
    inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    execute: ({ name }) => {
      const rest = items.value.filter((item) => item.name !== name);
      if (rest.length === items.value.length) throw new Error(`No ${name} in the basket`);
      items.value = rest;
      return told();
    },
    onError: (error) => {
      complaints.value = [...complaints.value, error instanceof Error ? error.message : String(error)];
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
