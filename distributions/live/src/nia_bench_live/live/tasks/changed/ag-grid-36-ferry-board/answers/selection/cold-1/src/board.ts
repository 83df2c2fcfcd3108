import { AllCommunityModule, createGrid, type GridOptions } from 'ag-grid-community';

import type { Departure, Load, Report } from './departure.js';

export interface Board {
  /** Loads the departures anew; resolves once that has settled. */
  refresh(): Promise<void>;
  close(): void;
}

const SKELETON_ROWS = 4;

const clock = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Makes the departures board in an element. */
export function openBoard(element: HTMLElement, load: Load, report: Report): Board {
  const options: GridOptions<Departure> = {
    columnDefs: [
      { colId: 'ship', field: 'ship', headerName: 'Ship', headerTooltip: 'Ship' },
      {
        colId: 'leaves',
        field: 'leaves',
        headerName: 'Leaves',
        headerTooltip: 'Leaves',
        valueFormatter: ({ value }) => (typeof value === 'number' ? clock(value) : ''),
      },
      {
        colId: 'berth',
        field: 'berth',
        headerName: 'Berth',
        headerTooltip: 'Berth',
        tooltipValueGetter: () => undefined,
      },
      {
        colId: 'late',
        field: 'late',
        headerName: 'Late',
        headerTooltip: 'Behind the timetable',
        valueFormatter: ({ value }) => (value ? `+${value}` : ''),
        tooltipValueGetter: ({ data }) => (data?.late ? `${data.late} minutes late` : undefined),
      },
    ],
    defaultColDef: {
      tooltipValueGetter: ({ valueFormatted, value }) => valueFormatted ?? value,
    },
    getRowId: ({ data }) => data.id,
    rowData: [],
    domLayout: 'autoHeight',
    enableBrowserTooltips: true,
    loading: true,
    loadingMode: 'skeleton',
    skeletonRowCount: SKELETON_ROWS,
    onWarning: ({ message }) => report(message),
  };
  const api = createGrid<Departure>(element, options, { modules: [AllCommunityModule] });

  let closed = false;
  let pending = 0;
  let asked = 0;
  let shown = 0;

  const refresh = async (): Promise<void> => {
    if (closed) return;
    const turn = ++asked;
    pending += 1;
    api.setGridOption('loading', true);
    try {
      const departures = await load();
      if (!closed && turn > shown) {
        shown = turn;
        api.setGridOption('rowData', departures);
      }
    } catch (error) {
      if (!closed) report(error instanceof Error ? error.message : String(error));
    } finally {
      pending -= 1;
      if (!closed && pending === 0) api.setGridOption('loading', false);
    }
  };

  void refresh();

  return {
    refresh,
    close() {
      if (closed) return;
      closed = true;
      api.destroy();
    },
  };
}
