import { AllCommunityModule, type ColDef, createGrid, ModuleRegistry, ValidationModule } from 'ag-grid-community';
import type { Departure, Load, Report } from './departure';

ModuleRegistry.registerModules([AllCommunityModule, ValidationModule]);

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const columnDefs: ColDef<Departure>[] = [
  { field: 'ship' },
  { field: 'leaves', valueFormatter: ({ value }) => (value == null ? '' : clock(value)) },
  { field: 'berth', tooltipValueGetter: () => undefined },
  {
    field: 'late',
    valueFormatter: ({ value }) => (value ? `+${value}` : ''),
    tooltipValueGetter: ({ value }) => (value ? `${value} minutes late` : undefined),
    headerTooltip: 'Behind the timetable',
  },
];

export function openBoard(element: HTMLElement, load: Load, report: Report) {
  const grid = createGrid<Departure>(element, {
    columnDefs,
    defaultColDef: {
      tooltipValueGetter: ({ value, valueFormatted }) => valueFormatted ?? value,
      headerTooltipValueGetter: ({ value }) => value,
    },
    getRowId: ({ data }) => data.id,
    domLayout: 'autoHeight',
    enableBrowserTooltips: true,
    loading: true,
    loadingRows: { rowCount: 4 },
    onIssueRaised: ({ message }) => report(message),
  });

  async function refresh(): Promise<void> {
    grid.setGridOption('loading', true);
    try {
      grid.setGridOption('rowData', await load());
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    } finally {
      grid.setGridOption('loading', false);
    }
  }
  void refresh();

  return { refresh, close: (): void => grid.destroy() };
}
