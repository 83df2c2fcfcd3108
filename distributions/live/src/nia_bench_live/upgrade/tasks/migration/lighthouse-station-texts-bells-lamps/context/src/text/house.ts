import i18next from 'i18next';

/** The hand of the station: whatever is written in it is in capitals, and ends with a stop. */
i18next.use({
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
});
