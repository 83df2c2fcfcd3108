// The basket's tools in a scope of Vue, on a page of which the browser takes tools as WebMCP has it.
import { effectScope, nextTick } from 'vue';

/** A page: the tools that are offered on it, each until its signal says so. */
function browser({ knows = true, refuses } = {}) {
  const tools = new Map();
  const modelContext = {
    registerTool(tool, { signal } = {}) {
      if (tool.name === refuses) throw new DOMException('not here', 'NotAllowedError');
      if (tools.has(tool.name)) throw new DOMException(`${tool.name} is there already`, 'InvalidStateError');
      tools.set(tool.name, tool);
      signal?.addEventListener('abort', () => tools.delete(tool.name));
    },
  };
  return { page: knows ? { modelContext } : {}, tools };
}

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await nextTick();
};

export default async function basketTools(answer) {
  const useBasketTools = await answer.named('useBasketTools');
  const { createBasket } = await answer.load('src/basket.ts');

  async function opened(options, items = [{ name: 'Tea', count: 2 }, { name: 'Cup', count: 1 }]) {
    const { page, tools } = browser(options);
    const basket = createBasket(items);
    const scope = effectScope();
    const given = scope.run(() => useBasketTools(basket, page));
    await settled();
    const call = async (name, args = {}) => {
      const tool = tools.get(name);
      if (!tool) return 'no such tool';
      const { content, isError = false } = await tool.execute(args);
      await settled();
      return [content.map(({ text }) => text).join(''), isError];
    };
    const state = () => ({ there: [...tools.keys()].sort(), offered: [...given.offered.value], failure: given.failure.value?.name ?? null });
    return { basket, scope, tools, call, state };
  }

  return {
    async offers() {
      const { tools, state } = await opened();
      const show = tools.get('show_basket');
      const remove = tools.get('remove_item');
      return {
        ...state(),
        descriptions: [show?.description, remove?.description],
        reads: [show?.annotations?.readOnlyHint === true, remove?.annotations?.readOnlyHint === true],
        takes: [remove?.inputSchema?.type, remove?.inputSchema?.properties?.name?.type, remove?.inputSchema?.required],
      };
    },
    async shows() {
      const full = await opened();
      const empty = await opened({}, []);
      return [await full.call('show_basket'), await empty.call('show_basket')];
    },
    async removes() {
      const { basket, call, tools, state } = await opened();
      const first = await call('remove_item', { name: 'Tea' });
      const description = tools.get('remove_item')?.description;
      const last = await call('remove_item', { name: 'Cup' });
      return { first, description, last, left: basket.items.value.length, after: state(), complaints: basket.complaints.value };
    },
    async complains() {
      const { basket, call } = await opened();
      return { told: await call('remove_item', { name: 'Milk' }), complaints: basket.complaints.value, left: basket.items.value.length };
    },
    async follows() {
      const { basket, tools, state } = await opened({}, []);
      const before = state();
      basket.items.value = [{ name: 'Pot', count: 1 }];
      await settled();
      const meanwhile = { ...state(), description: tools.get('remove_item')?.description };
      basket.items.value = [];
      await settled();
      return { before, meanwhile, after: state() };
    },
    async leaves() {
      const { scope, tools } = await opened();
      const before = tools.size;
      scope.stop();
      await settled();
      return [before, tools.size];
    },
    async refused() {
      const { state } = await opened({ refuses: 'remove_item' });
      return state();
    },
    async unknown() {
      const { state } = await opened({ knows: false });
      return state();
    },
  };
}
