export const resources = {
  // What the shop's own people write.
  dev: {
    translation: {
      mail: {
        greeting: 'Hello {{name, title}},',
        items_one: '{{count}} lamp is on its way.',
        items_other: '{{count}} lamps are on their way.',
        total: 'Total: {{cents, money}}',
        deposit: 'Deposit included: {{cents, money}}',
        promotion: 'Free shipping until Sunday!',
        imprint: 'Sold by Lamp & Daughters.',
      },
      menu: {
        lamps: 'Lamps',
        outlet: 'Outlet',
        repair: 'Repair',
        jobs: 'Jobs',
      },
    },
  },
  de: {
    translation: {
      mail: {
        greeting: 'Hallo {{name, title}},',
        items_one: '{{count}} Lampe ist unterwegs.',
        items_other: '{{count}} Lampen sind unterwegs.',
        total: 'Summe: {{cents, money}}',
        promotion: '',
      },
      menu: {
        lamps: 'Leuchten',
        outlet: '',
        repair: 'Reparatur',
      },
    },
  },
  fr: {
    translation: {
      mail: {
        greeting: 'Bonjour {{name, title}},',
        total: 'Total : {{cents, money}}',
        promotion: 'Livraison offerte !',
      },
      menu: {
        lamps: 'Lampes',
        outlet: 'Bonnes affaires',
        repair: '',
        jobs: '',
      },
    },
  },
};
