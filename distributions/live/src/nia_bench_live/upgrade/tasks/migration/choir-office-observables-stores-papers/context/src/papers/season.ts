export interface Season {
  programmes: { title: string; minutes: number }[];
  people: { conductor: { name: string }; pianist?: string };
}

export const firstSeason: Season = {
  programmes: [
    { title: 'Evensong', minutes: 50 },
    { title: 'Harvest', minutes: 75 },
  ],
  people: { conductor: { name: 'R. Amble' } },
};
