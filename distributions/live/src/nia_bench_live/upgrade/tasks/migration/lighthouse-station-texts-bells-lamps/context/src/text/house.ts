import i18next from 'i18next';

/** The hand of the station. */
i18next.use({
  type: 'postProcessor',
  name: 'hand',
  process: (value: string) => `${value.toUpperCase()}.`,
});
