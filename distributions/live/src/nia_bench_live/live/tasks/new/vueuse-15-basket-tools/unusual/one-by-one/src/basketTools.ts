import * as vueuse from '@vueuse/core';
import { computed, ref, watchEffect } from 'vue';
import type { Basket, Item } from './basket';

const words = (items: Item[]) => (items.length === 0 ? 'empty' : items.map((item) => `${item.count} × ${item.name}`).join(', '));
const answer = (text: string) => ({ content: [{ type: 'text', text }] });

export const useBasketTools = (basket: Basket, page: Document) => {
  const filled = computed(() => basket.items.value.length !== 0);
  const description = computed(() => `Takes ${basket.items.value.map((item) => item.name).join(' or ')} out of the basket`);
  const schema = ref({ type: 'object', required: ['name'], properties: { name: { type: 'string' } }, additionalProperties: false });

  const remover = vueuse.useWebMCP({
    name: () => 'remove_item',
    description,
    inputSchema: schema,
    enabled: filled,
    document: page,
    async execute(args: { name: string }) {
      const index = basket.items.value.findIndex((item) => item.name === args.name);
      if (index < 0) return new Error(`No ${args.name} in the basket`);
      basket.items.value = basket.items.value.toSpliced(index, 1);
      return basket.items.value;
    },
    formatOutput: (result) => (result instanceof Error ? result : answer(words(result))),
    onError: (error) => {
      basket.complaints.value = basket.complaints.value.concat((error as Error).message);
    },
  });
  const shower = vueuse.useWebMCP({
    name: 'show_basket',
    description: 'Tells what is in the basket',
    annotations: ref({ readOnlyHint: true }),
    document: page,
    execute: () => basket.items.value,
    formatOutput: (items) => answer(words(items)),
  });

  const offered = ref<string[]>([]);
  watchEffect(
    () => {
      offered.value = [shower.isRegistered.value && 'show_basket', remover.isRegistered.value && 'remove_item'].filter((name) => name !== false);
    },
    { flush: 'sync' },
  );
  return { offered, failure: computed(() => remover.error.value || shower.error.value) };
};
