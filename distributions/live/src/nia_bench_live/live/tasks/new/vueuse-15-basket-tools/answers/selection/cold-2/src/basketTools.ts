import { computed } from 'vue';
import { useWebMCP } from '@vueuse/core';
import type { Basket } from './basket';

export function useBasketTools(basket: Basket, page: Document) {
  const tell = () =>
    basket.items.value.map(({ count, name }) => `${count} × ${name}`).join(', ') || 'empty';

  const show = useWebMCP(
    {
      name: 'show_basket',
      description: 'Tells what is in the basket',
      inputSchema: { type: 'object', properties: {} },
      annotations: { readOnlyHint: true },
      execute: async () => tell(),
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
      execute: async ({ name }: { name: string }) => {
        if (!basket.items.value.some((item) => item.name === name)) {
          const complaint = `No ${name} in the basket`;
          basket.complaints.value = [...basket.complaints.value, complaint];
          throw new Error(complaint);
        }
        basket.items.value = basket.items.value.filter((item) => item.name !== name);
        return tell();
      },
    },
    { document: page, enabled: computed(() => basket.items.value.length > 0) },
  );

  const offered = computed(() => {
    const names: string[] = [];
    if (show.isRegistered.value) names.push('show_basket');
    if (remove.isRegistered.value) names.push('remove_item');
    return names;
  });

  const failure = computed(() => show.error.value ?? remove.error.value ?? null);

  return { offered, failure };
}
