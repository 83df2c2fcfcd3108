/** Light curves. */
export class LightCurves {
  private readonly curves = new Map<string, [curve: string, until: number]>();

  async keep(star: string, curve: string, milliseconds = Infinity): Promise<void> {
    this.curves.set(star, [curve, Date.now() + milliseconds]);
  }

  async curve(star: string): Promise<string | undefined> {
    const [curve, until] = this.curves.get(star) ?? ['', 0];
    return until > Date.now() ? curve : undefined;
  }
}
