import Keyv from 'keyv';
import { storeKey } from './keys';

/** A chart: the stars of a field. It is shared by all who look at it, so that all see what one of them marks. */
export interface Chart {
  field: string;
  marked: Set<string>;
}

/** The charts of the night. */
export class Charts {
  private readonly charts = new Keyv<Chart>({ serialization: false });

  async lay(chart: Chart): Promise<void> {
    await this.charts.set(storeKey(chart.field), chart);
  }

  async mark(field: string, star: string): Promise<boolean> {
    const chart = await this.charts.get(storeKey(field));
    chart?.marked.add(star);
    return chart !== undefined;
  }
}
