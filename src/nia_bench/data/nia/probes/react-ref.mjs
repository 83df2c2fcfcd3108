// A ref put on the input component, and the parent whose button focuses the input. `given` is the component's name.
export default async function reference(answer, given, world) {
  const { h, React, show, until, appears, record, document } = world;
  const exported = await world.components(answer);
  const input = exported.find(({ name }) => name === given)?.component;
  const others = exported.filter(({ component }) => component !== input);
  const kept = 'not exported';

  return {
    // It may be kept in one file with its parent, which shows the same then.
    async ref() {
      if (!input) return kept;
      const refs = [React.createRef(), React.createRef()];
      const { root } = show(h('div', null, ...refs.map((ref, key) => h(input, { key, label: 'Town', ref }))));
      await appears('an input', () => root.querySelectorAll('input').length === 2);
      const [one, two] = root.querySelectorAll('input');
      await until(() => refs[1].current);
      return refs[0].current === one && refs[1].current === two ? 'INPUT' : refs.map(({ current }) => current?.tagName ?? null);
    },
    async callback() {
      if (!input) return kept;
      const told = [];
      const { root } = show(h(input, { label: 'Town', ref: (element) => void told.push(element?.tagName ?? null) }));
      await appears('an input', () => root.querySelector('input'));
      await until(() => told.length > 0);
      return told[0] ?? null;
    },
    async label() {
      if (!input) return kept;
      const { root } = show(h(input, { label: 'Town' }));
      await appears('an input', () => root.querySelector('input'));
      return root.innerHTML.includes('Town');
    },
    async focused() {
      let found = 'no component with a button and an input';
      for (const { component } of others) {
        const { root } = show(h(component), { strict: true });
        const button = await until(() => root.querySelector('button, [role=button], input[type=button]'));
        const field = root.querySelector('input:not([type=button])');
        if (!button || !field) continue;
        await world.calm();
        field.blur();
        world.click(button);
        await until(() => document.activeElement === field);
        if (document.activeElement === field && record.left.length === 0) return true;
        found = record.left.length > 0 ? 'the page was left' : 'the focus is elsewhere';
      }
      return found;
    },
  };
}
