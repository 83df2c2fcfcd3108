/** A chart: the stars of a field. It is shared by all who look at it, so that all see what one of them marks. */
export interface Chart {
  field: string;
  marked: Set<string>;
}

/** The charts of the night. */
export class Charts {
  private readonly charts = new Map<string, Chart>();

  async lay(chart: Chart): Promise<void> {
    this.charts.set(chart.field, chart);
  }

  async mark(field: string, star: string): Promise<boolean> {
    return this.charts.get(field)?.marked.add(star) !== undefined;
  }
}
