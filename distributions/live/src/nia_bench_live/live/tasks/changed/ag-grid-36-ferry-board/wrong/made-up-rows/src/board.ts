import { AllCommunityModule, type ColDef, createGrid, ModuleRegistry, ValidationModule } from 'ag-grid-community';
import type { Departure, Load, Report } from './departure';

ModuleRegistry.registerModules([AllCommunityModule, ValidationModule]);

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const columnDefs: ColDef<Departure>[] = [
  { field: 'ship' },
  { field: 'leaves', valueFormatter: ({ value }) => (value == null ? '' : clock(value)) },
  { field: 'berth', tooltip: false },
  {
    field: 'late',
    valueFormatter: ({ value }) => (value ? `+${value}` : ''),
    tooltip: ({ value }) => (value ? `${value} minutes late` : undefined),
    headerTooltip: 'Behind the timetable',
  },
];

export function openBoard(element: HTMLElement, load: Load, report: Report) {
  const grid = createGrid<Departure>(element, {
    columnDefs,
    defaultColDef: { tooltip: true, headerTooltip: true },
    getRowId: ({ data }) => data.id,
    domLayout: 'autoHeight',
    enableBrowserTooltips: true,
    onIssueRaised: ({ message }) => report(message),
  });

  async function refresh(): Promise<void> {
    const before: Departure[] = [];
    grid.forEachNode(({ data }) => data && before.push(data));
    grid.setGridOption(
      'rowData',
      [1, 2, 3, 4].map((at) => ({ id: `waiting ${at}`, ship: '', leaves: 0, berth: '', late: 0 })),
    );
    try {
      grid.setGridOption('rowData', await load());
    } catch (error) {
      grid.setGridOption('rowData', before);
      report(error instanceof Error ? error.message : String(error));
    }
  }
  void refresh();

  return { refresh, close: (): void => grid.destroy() };
}
