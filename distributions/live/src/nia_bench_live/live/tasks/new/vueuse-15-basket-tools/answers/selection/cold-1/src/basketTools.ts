import { useWebMCP } from '@vueuse/core';
import { computed } from 'vue';
import type { Basket } from './basket';

export function useBasketTools(basket: Basket, page: Document) {
  const tell = () => basket.items.value.map(({ name, count }) => `${count} × ${name}`).join(', ') || 'empty';

  const choice = computed(() => {
    const names = basket.items.value.map(({ name }) => name);
    const last = names.at(-1) ?? '';
    return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  });

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
      description: computed(() => `Takes ${choice.value} out of the basket`),
      inputSchema: {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
      },
      execute: async ({ name }: { name: string }) => {
        const left = basket.items.value.filter((item) => item.name !== name);
        if (left.length === basket.items.value.length) {
          const complaint = `No ${name} in the basket`;
          basket.complaints.value = [...basket.complaints.value, complaint];
          throw new Error(complaint);
        }
        basket.items.value = left;
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
