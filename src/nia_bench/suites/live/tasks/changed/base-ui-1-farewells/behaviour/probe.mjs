// Both fields in a page: opened, chosen from, left by Escape, opened again while their popups are leaving.
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const FADES = 150;

export default async function probe(answer, given, world) {
  const { h, window } = world;
  const { document } = window;
  const Filters = await answer.named('Filters');
  window.Element.prototype.scrollIntoView ??= () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  const options = () => [...document.querySelectorAll('[role="option"]')];
  const gone = () => document.querySelectorAll('[role="listbox"]').length === 0;
  const leaving = () => document.querySelectorAll('[data-leaving]').length;
  const labelled = (label) => document.querySelector(`[aria-label="${label}"]`);
  const until = async (holds) => {
    for (let round = 0; round < 100; round += 1, await pause(5)) if (holds()) return true;
    return false;
  };
  /** As a mouse does it. */
  function press(element) {
    const Pointer = window.PointerEvent ?? window.MouseEvent;
    const init = { bubbles: true, cancelable: true, button: 0, detail: 1, pointerType: 'mouse', view: window };
    element.dispatchEvent(new Pointer('pointermove', init));
    element.dispatchEvent(new window.MouseEvent('mousemove', init));
    element.dispatchEvent(new Pointer('pointerdown', { ...init, buttons: 1 }));
    element.dispatchEvent(new window.MouseEvent('mousedown', { ...init, buttons: 1 }));
    element.focus?.();
    element.dispatchEvent(new Pointer('pointerup', init));
    element.dispatchEvent(new window.MouseEvent('mouseup', init));
    element.dispatchEvent(new window.MouseEvent('click', init));
  }
  const key = (name) => {
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup']) target.dispatchEvent(new window.KeyboardEvent(type, { key: name, code: name, bubbles: true, cancelable: true }));
  };

  async function shown() {
    const told = [];
    const { leave } = world.show(
      h('div', {}, h(Filters, { onBrand: (text) => told.push(['brand', text]), onColour: (colour) => told.push(['colour', colour]) }), h('button', {}, 'elsewhere')),
    );
    await until(() => labelled('Brand') && labelled('Colour'));
    return { told, leave };
  }
  async function open(label, count = 3) {
    press(labelled(label));
    const came = await until(() => options().length === count);
    // A press that opens and one that chooses are not the same press.
    await pause(450);
    return came;
  }
  const choose = async (text) => {
    const option = options().find((one) => one.textContent.trim() === text);
    press(option);
    await pause(15);
  };

  const asked = {
    async chosen() {
      const page = await shown();
      const counts = [];
      counts.push(await open('Brand'));
      await choose('Belmont');
      await pause(FADES + 60);
      counts.push(await open('Colour'));
      await choose('Blue');
      await pause(FADES + 60);
      page.leave();
      return { counts, told: page.told };
    },
  };
  const closings = { Brand: 'Castor', Colour: 'Crimson' };
  for (const [label, choice] of Object.entries(closings)) {
    asked[`stays${label}`] = async () => {
      const page = await shown();
      await open(label);
      await choose(choice);
      await until(leaving);
      await pause(60);
      const during = [gone(), leaving()];
      await pause(FADES);
      await until(() => gone() && !leaving());
      const after = [gone(), leaving()];
      page.leave();
      return { during, after };
    };
    asked[`escaped${label}`] = async () => {
      const page = await shown();
      await open(label);
      key('Escape');
      await until(leaving);
      await pause(60);
      const during = [gone(), leaving()];
      await pause(FADES);
      await until(() => gone() && !leaving());
      const after = [gone(), leaving()];
      page.leave();
      return { during, after };
    };
    asked[`again${label}`] = async () => {
      const page = await shown();
      await open(label);
      key('Escape');
      await until(leaving);
      await pause(40);
      press(labelled(label));
      await pause(FADES + 120);
      const stays = options().length;
      key('Escape');
      await pause(FADES + 120);
      const closed = await until(gone);
      page.leave();
      return { stays, closed };
    };
  }

  const outcomes = {};
  for (const [name, act] of Object.entries(asked)) {
    const came = await act().then((value) => ({ value }), (error) => ({ error }));
    outcomes[name] = () => {
      if ('error' in came) throw came.error;
      return came.value;
    };
  }
  return outcomes;
}
