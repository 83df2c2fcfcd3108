import { tryOnScopeDispose } from '@vueuse/core';
import { computed, ref, watchEffect } from 'vue';
import type { Basket } from './basket';

interface Tool {
  name: string;
  description: string;
  inputSchema?: object;
  annotations?: { readOnlyHint?: boolean };
  execute: (args: { name: string }) => Promise<{ content: { type: 'text'; text: string }[]; isError?: boolean }>;
}

interface Page {
  modelContext?: { registerTool(tool: Tool, options?: { signal?: AbortSignal }): void };
}

export function useBasketTools({ items, complaints }: Basket, page: Document) {
  const context = (page as Page).modelContext;
  const names = ref<string[]>([]);
  const told = () => items.value.map(({ name, count }) => `${count} × ${name}`).join(', ') || 'empty';
  const text = (words: string, isError = false) => ({ content: [{ type: 'text' as const, text: words }], isError });
  let controller: AbortController | undefined;
  const leave = () => controller?.abort();

  watchEffect(() => {
    leave();
    controller = new AbortController();
    if (!context) return;
    const { signal } = controller;
    const tools: Tool[] = [
      {
        name: 'show_basket',
        description: 'Tells what is in the basket',
        annotations: { readOnlyHint: true },
        execute: async () => text(told()),
      },
    ];
    if (items.value.length > 0) {
      tools.push({
        name: 'remove_item',
        description: `Takes ${items.value.map(({ name }) => name).join(' or ')} out of the basket`,
        inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        execute: async ({ name }) => {
          const rest = items.value.filter((item) => item.name !== name);
          if (rest.length === items.value.length) {
            complaints.value = [...complaints.value, `No ${name} in the basket`];
            return text(`No ${name} in the basket`, true);
          }
          items.value = rest;
          return text(told());
        },
      });
    }
    for (const tool of tools) context.registerTool(tool, { signal });
    names.value = tools.map(({ name }) => name);
  });
  tryOnScopeDispose(leave);
  return { offered: computed(() => names.value), failure: computed<Error | null>(() => null) };
}
