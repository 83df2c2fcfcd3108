// The login form: sent with fields left empty, and filled; its button while it is under way, there and elsewhere.
export default async function login(answer, given, world) {
  const { h, until, record, sawDuring } = world;
  const found = await world.components(answer);
  const forms = [];
  const buttons = [];
  let failure;
  for (const { component } of found)
    try {
      // A server component may be async, and is called by the server.
      const element = component.constructor.name === 'AsyncFunction' ? await component({}) : h(component, {});
      const html = await world.onServer(element);
      if (html.includes('<form') && html.includes('password')) forms.push({ element, html });
      else if (html.includes('<button') && !html.includes('<form')) buttons.push(component);
    } catch (error) {
      failure ??= error;
    }
  if (forms.length === 0) throw failure ?? new Error('no component renders a form');
  record.complaints.length = 0;

  /** The form in a page, sent by the browser's own rules but for those about its fields. */
  async function attempted({ element, html }) {
    const { root } = world.hydrate(html, element);
    await world.calm();
    const blank = said(root);
    const button = () => root.querySelector('button, input[type=submit]');
    const looks = () => button().outerHTML.replace(/ disabled(="")?/, '');
    const idle = looks();
    let pending = false;
    const send = async (values) => {
      for (const [name, field] of Object.entries(fieldsOf(root))) world.type(field, values[name] ?? '');
      const busy = await sawDuring(
        () => button().disabled && looks() !== idle,
        async () => {
          world.submit(root.querySelector('form'));
          await world.calm();
          await until(() => !button().disabled);
        },
      );
      pending ||= busy;
      return said(root).length > blank.length;
    };
    const refused = { empty: await send({}), email: await send({ email: given.email }), password: await send({ password: given.password }) };
    await send(given);
    const accepted = Boolean(await until(() => said(root) === blank && looks() === idle));
    return { pending, refused, accepted, complaints: [...record.complaints] };
  }

  const outcomes = [];
  for (const form of forms) {
    const outcome = await attempted(form).catch((error) => ((failure ??= error), undefined));
    if (outcome) outcomes.push(outcome);
  }
  if (outcomes.length === 0) throw failure;
  const good = ({ refused, accepted }) => accepted && refused.empty;
  return {
    ...(outcomes.find(good) ?? outcomes[0]),
    /** The button of its own, in a form that knows nothing of it. */
    async elsewhere() {
      if (buttons.length === 0) return 'not exported';
      let release;
      const sent = new Promise((resolve) => (release = resolve));
      const { root } = world.show(h('form', { action: () => sent }, h(buttons[0], {}, 'Send')));
      const button = await until(() => root.querySelector('button'));
      world.click(button);
      const disabled = Boolean(await until(() => button.disabled));
      release();
      return disabled && Boolean(await until(() => !button.disabled));
    },
  };
}

/** What the form says beside its button. */
function said(root) {
  const copy = root.cloneNode(true);
  for (const button of copy.querySelectorAll('button')) button.remove();
  return copy.textContent;
}

/** The two fields; the prompt leaves their names free. */
function fieldsOf(root) {
  const password = root.querySelector('input[type=password]') ?? root.querySelector('input[name*=pass i]');
  const others = [...root.querySelectorAll('input:not([type=hidden], [type=submit])')].filter((field) => field !== password);
  return { email: others.find((field) => /mail/i.test(`${field.type} ${field.name}`)) ?? others[0], password };
}
