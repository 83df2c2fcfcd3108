// Stands in for @ai-sdk/openai: whatever model is asked for, the probe's mock answers.
const current = {};

export const useModel = (model) => {
  current.model = model;
};

// A settings object may be made while a module loads, before the probe knows the model: so each question is
// handed on when it is asked.
const forwarding = () =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        const value = current.model[key];
        return typeof value === 'function' ? value.bind(current.model) : value;
      },
      has: (_, key) => key in current.model,
    },
  );

export const openai = Object.assign(forwarding.bind(null), { chat: forwarding, responses: forwarding });
export const createOpenAI = () => openai;
