import { useWebMCP } from '@vueuse/core';
import { computed } from 'vue';
import type { Basket } from './basket';

export function useBasketTools(basket: Basket, page: Document) {
  const contents = () =>
    basket.items.value.map(({ name, count }) => `${count} × ${name}`).join(', ') || 'empty';

  const show = useWebMCP(
    {
      name: 'show_basket',
      description: 'Tells what is in the basket',
      inputSchema: { type: 'object', properties: {} },
      annotations: { readOnlyHint: true },
      execute: () => contents(),
    },
    { document: page },
  );

  const remove = useWebMCP(
    {
      name: 'remove_item',
      description: computed(
        () => `Takes ${basket.items.value.map(({ name }) => name).join(' or ')} out of the basket`,
      ),
      inputSchema: {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
      },
      execute: ({ name }: { name: string }) => {
        const rest = basket.items.value.filter((item) => item.name !== name);
        if (rest.length === basket.items.value.length) {
          const complaint = `No ${name} in the basket`;
          basket.complaints.value = [...basket.complaints.value, complaint];
          throw new Error(complaint);
        }
        basket.items.value = rest;
        return contents();
      },
    },
    {
      document: page,
      enabled: computed(() => basket.items.value.length > 0),
    },
  );

  const offered = computed(() => [
    ...(show.isRegistered.value ? ['show_basket'] : []),
    ...(remove.isRegistered.value ? ['remove_item'] : []),
  ]);
  const failure = computed(() => show.error.value ?? remove.error.value ?? null);

  return { offered, failure };
}
