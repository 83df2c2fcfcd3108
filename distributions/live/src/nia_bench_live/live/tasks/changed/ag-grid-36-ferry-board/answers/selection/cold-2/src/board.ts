import {
  AllCommunityModule,
  createGrid,
  type ColDef,
  type GridOptions,
} from 'ag-grid-community';

import type { Departure, Load, Report } from './departure.js';

export interface Board {
  /** Loads the departures anew; resolves once that has settled, and never rejects. */
  refresh(): Promise<void>;
  close(): void;
}

const SKELETON_ROWS = 4;

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function delay(minutes: number): string {
  if (minutes === 0) return '';
  return minutes > 0 ? `+${minutes}` : String(minutes);
}

const COLUMNS: ColDef<Departure>[] = [
  {
    field: 'ship',
    headerName: 'Ship',
    headerTooltip: 'Ship',
    tooltipValueGetter: ({ data }) => data?.ship,
  },
  {
    field: 'leaves',
    headerName: 'Leaves',
    headerTooltip: 'Leaves',
    valueFormatter: ({ data }) => (data ? clock(data.leaves) : ''),
    tooltipValueGetter: ({ data }) => (data ? clock(data.leaves) : undefined),
  },
  {
    field: 'berth',
    headerName: 'Berth',
    headerTooltip: 'Berth',
  },
  {
    field: 'late',
    headerName: 'Late',
    headerTooltip: 'Behind the timetable',
    valueFormatter: ({ data }) => (data ? delay(data.late) : ''),
    tooltipValueGetter: ({ data }) => (data && data.late !== 0 ? `${data.late} minutes late` : undefined),
  },
];

/** Makes the departures board in `element`. */
export function openBoard(element: HTMLElement, load: Load, report: Report): Board {
  const options: GridOptions<Departure> = {
    columnDefs: COLUMNS,
    rowData: [],
    getRowId: ({ data }) => data.id,
    domLayout: 'autoHeight',
    enableBrowserTooltips: true,
    loading: true,
    loadingType: 'skeleton',
    skeletonRowCount: SKELETON_ROWS,
    onWarning: ({ message }) => report(message),
  };
  const api = createGrid<Departure>(element, options, { modules: [AllCommunityModule] });

  let started = 0;
  let shown = 0;
  let under = 0;

  async function refresh(): Promise<void> {
    if (api.isDestroyed()) return;
    started += 1;
    under += 1;
    const mine = started;
    api.setGridOption('loading', true);
    try {
      const departures = await load();
      // An answer that comes late does not replace a newer one.
      if (!api.isDestroyed() && mine > shown) {
        shown = mine;
        api.setGridOption('rowData', departures);
      }
    } catch (error) {
      if (!api.isDestroyed()) report(error instanceof Error ? error.message : String(error));
    } finally {
      under -= 1;
      if (under === 0 && !api.isDestroyed()) api.setGridOption('loading', false);
    }
  }

  void refresh();

  return {
    refresh,
    close() {
      if (!api.isDestroyed()) api.destroy();
    },
  };
}
