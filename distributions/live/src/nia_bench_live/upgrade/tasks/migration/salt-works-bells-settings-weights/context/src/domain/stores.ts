export interface Lump {
  grade: 'fine' | 'common' | 'fishery' | 'bay';
  pounds: number;
  /** The day on which it was drawn. */
  day: number;
}

/** Salt is dry after as many days as its grade needs. */
const days: Record<Lump['grade'], number> = { fine: 3, common: 5, fishery: 8, bay: 12 };

export function isDry({ grade, day }: Lump, today: number): boolean {
  return today - day >= days[grade];
}

/** What a lump weighs when it is dry: a tenth less, and coarse salt only a twentieth. */
export function dryPounds({ grade, pounds }: Lump): number {
  return Math.round(pounds * (grade === 'fine' || grade === 'common' ? 0.9 : 0.95) * 10) / 10;
}

/** The store of the works. */
export class SaltStore {
  private lumps: Lump[] = [];

  put(...lumps: Lump[]): this {
    this.lumps.push(...lumps);
    return this;
  }

  /** Takes dry salt of a grade, the oldest first, at least so many pounds; null and nothing where there is less. */
  take(grade: Lump['grade'], pounds: number, today: number): number | null {
    const dry = this.lumps.filter((lump) => lump.grade === grade && isDry(lump, today)).sort((one, other) => one.day - other.day);
    const taken: Lump[] = [];
    let sum = 0;
    for (const lump of dry) {
      if (sum >= pounds) break;
      taken.push(lump);
      sum += dryPounds(lump);
    }
    if (sum < pounds) return null;
    this.lumps = this.lumps.filter((lump) => !taken.includes(lump));
    return Math.round(sum * 10) / 10;
  }

  get pounds(): number {
    return this.lumps.reduce((sum, lump) => sum + lump.pounds, 0);
  }
}
