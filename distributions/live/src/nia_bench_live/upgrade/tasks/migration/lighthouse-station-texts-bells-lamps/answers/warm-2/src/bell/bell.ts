import Emittery from 'emittery';

interface Rings {
  strike: number;
  hush: undefined;
}

/** The bell on the landing. */
export class Bell {
  private readonly rings = new Emittery<Rings>();
  private readonly lines: string[] = [];

  constructor() {
    this.rings.on('strike', ({ data: strokes }) => {
      this.lines.push(`${strokes} ${strokes === 1 ? 'stroke' : 'strokes'}`);
    });
    this.rings.on('hush', () => {
      this.lines.push('silence');
    });
  }

  async strike(strokes: number): Promise<string[]> {
    await this.rings.emit('strike', strokes);
    return [...this.lines];
  }

  async hush(): Promise<string[]> {
    await this.rings.emit('hush');
    return [...this.lines];
  }
}
