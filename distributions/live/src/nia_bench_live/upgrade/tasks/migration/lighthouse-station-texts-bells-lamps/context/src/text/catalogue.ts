/** What the station says. */
export const catalogue = {
  en: {
    translation: {
      greeting: 'Good watch, {{name}}',
      seal: '',
      place: 'Bound for {{place}}',
      note: 'Note for {{name}}',
    },
  },
  gd: {
    translation: {
      greeting: 'Faire mhath, {{name}}',
      seal: '',
      place: 'Gu {{place}}',
    },
  },
  dev: {
    translation: {
      greeting: 'GREETING',
      'board-notice': 'By order of the board of lights',
      'fog-rule': 'In fog the horn sounds every {{seconds}} seconds',
    },
  },
};

export type Language = 'en' | 'gd';
