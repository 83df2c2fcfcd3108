import { AllCommunityModule, createGrid, type GridOptions } from 'ag-grid-community';

import type { Departure, Load, Report } from './departure';

export interface Board {
  refresh(): Promise<void>;
  close(): void;
}

const two = (part: number) => String(part).padStart(2, '0');

const time = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export function openBoard(element: HTMLElement, load: Load, report: Report): Board {
  const options: GridOptions<Departure> = {
    columnDefs: [
      {
        field: 'ship',
        headerName: 'Ship',
        headerTooltip: 'Ship',
        tooltipValueGetter: ({ value }) => value,
      },
      {
        field: 'leaves',
        headerName: 'Leaves',
        headerTooltip: 'Leaves',
        valueFormatter: ({ value }) => (value == null ? '' : time(value)),
        tooltipValueGetter: ({ value }) => (value == null ? undefined : time(value)),
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
        valueFormatter: ({ value }) => (value ? `+${value}` : ''),
        tooltipValueGetter: ({ value }) => (value ? `${value} minutes late` : undefined),
      },
    ],
    rowData: [],
    getRowId: ({ data }) => data.id,
    domLayout: 'autoHeight',
    enableBrowserTooltips: true,
    loading: true,
    loadingType: 'skeleton',
    loadingSkeletonRowCount: 4,
    onWarning: ({ message }) => report(message),
  };

  const api = createGrid(element, options, { modules: [AllCommunityModule] });

  let latest = 0;

  async function refresh(): Promise<void> {
    if (api.isDestroyed()) return;
    const mine = ++latest;
    api.setGridOption('loading', true);
    try {
      const rowData = await load();
      if (api.isDestroyed() || mine !== latest) return;
      api.updateGridOptions({ rowData, loading: false });
    } catch (error) {
      if (api.isDestroyed()) return;
      if (mine === latest) api.setGridOption('loading', false);
      report(error instanceof Error ? error.message : String(error));
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
