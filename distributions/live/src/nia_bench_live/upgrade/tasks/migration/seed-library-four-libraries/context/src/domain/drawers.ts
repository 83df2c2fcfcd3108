export interface Packet {
  variety: string;
  drawer: number;
  year: number;
  seeds: number;
}

/** Seeds of such an age that still grow, of a hundred. */
export function germination(kind: string, age: number): number {
  const yearly = kind === 'onion' || kind === 'leek' ? 35 : kind === 'carrot' ? 20 : 10;
  return Math.max(0, 95 - age * yearly);
}

export class Drawers {
  private readonly packets: Packet[] = [];

  put(packet: Packet): this {
    this.packets.push(packet);
    return this;
  }

  /** Takes the oldest packet of a variety out of its drawer. */
  take(variety: string): Packet | undefined {
    const [oldest] = this.packets
      .filter((packet) => packet.variety === variety)
      .sort((left, right) => left.year - right.year);
    if (oldest) this.packets.splice(this.packets.indexOf(oldest), 1);
    return oldest;
  }

  count(): number {
    return this.packets.length;
  }

  byDrawer(): Record<number, string[]> {
    const drawers: Record<number, string[]> = {};
    for (const packet of this.packets) {
      (drawers[packet.drawer] ??= []).push(packet.variety);
    }
    return drawers;
  }

  /** The packets that are too old to lend. */
  stale(year: number): Packet[] {
    return this.packets.filter((packet) => year - packet.year > 4);
  }
}
