import * as grid from 'ag-grid-community';
import type { Departure, Load, Report } from './departure';

const twoDigits = new Intl.NumberFormat('en', { minimumIntegerDigits: 2 });
const modules = [grid.AllCommunityModule, grid.ValidationModule];
const displayed: grid.TooltipCallbackFunc<Departure> = ({ value, valueFormatted }) => valueFormatted || value;

class Board {
  private readonly api: grid.GridApi<Departure>;

  constructor(
    element: HTMLElement,
    private readonly load: Load,
    private readonly report: Report,
  ) {
    const options: grid.GridOptions<Departure> = {
      getRowId: (row) => row.data.id,
      domLayout: 'print',
      enableBrowserTooltips: true,
      loadingRows: { rowCount: 4 },
      defaultColDef: { headerTooltip: ({ value }) => value },
      columnDefs: [
        { colId: 'ship', headerName: 'Ship', valueGetter: ({ data }) => data?.ship, tooltip: displayed },
        {
          field: 'leaves',
          tooltip: displayed,
          valueFormatter: ({ data }) => (data ? [data.leaves / 60, data.leaves % 60].map((part) => twoDigits.format(Math.floor(part))).join(':') : ''),
        },
        { field: 'berth' },
        {
          field: 'late',
          headerTooltip: () => 'Behind the timetable',
          valueFormatter: ({ value }) => (value > 0 ? `+${value}` : ''),
          tooltip: ({ data }) => (data && data.late > 0 ? `${data.late} minutes late` : null),
        },
      ],
    };
    this.api = grid.createGrid(element, options, { modules });
    this.api.addEventListener('issueRaised', (event) => this.report(event.message));
    void this.refresh();
  }

  refresh = (): Promise<void> => {
    this.api.updateGridOptions({ loading: true });
    return this.load().then(
      (rowData) => this.api.updateGridOptions({ rowData, loading: false }),
      (error: Error) => {
        this.api.updateGridOptions({ loading: false });
        this.report(error.message);
      },
    );
  };

  close = () => this.api.destroy();
}

export const openBoard = (element: HTMLElement, load: Load, report: Report) => new Board(element, load, report);
