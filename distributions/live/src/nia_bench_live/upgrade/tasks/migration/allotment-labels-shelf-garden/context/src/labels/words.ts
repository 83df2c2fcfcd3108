/** The words on packets. */
export const words = {
  en: {
    translation: {
      sow: 'Sow in {{place}}',
      variety: '',
      kinds: { pea: 'pea', bean: 'bean' },
    },
  },
};
