/** The words on packets. A name may be left blank; a group has a word for each of its kinds. */
export const words = {
  en: {
    translation: {
      sow: 'Sow in {{place}}',
      variety: '',
      kinds: { pea: 'pea', bean: 'bean' },
    },
  },
};
