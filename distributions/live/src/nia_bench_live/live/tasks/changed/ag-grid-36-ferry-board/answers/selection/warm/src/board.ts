import {
  ClientSideRowModelModule,
  ModuleRegistry,
  TooltipModule,
  ValidationModule,
  createGrid,
  themeQuartz,
} from 'ag-grid-community';
import type { ColDef, TooltipCallbackParams, ValueFormatterParams } from 'ag-grid-community';
import type { Departure, Load, Report } from './departure.js';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  TooltipModule,
  // Raises the grid's warnings as events, in full words. They are told to `report`: no overlay for them.
  ValidationModule.with({ showOverlayOn: [] }),
]);

// Without its minimum, a grid of a few rows is no higher than these rows.
const theme = themeQuartz.withParams({ autoHeightMinBodyHeight: 0 });

const SKELETON_ROWS = 4;

export interface Board {
  /** Loads the departures anew. Resolves once they, or the ones from before, show; never rejects. */
  refresh(): Promise<void>;
  close(): void;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function formatTime({ value }: ValueFormatterParams<Departure, number>): string {
  return value == null ? '' : `${twoDigits(Math.floor(value / 60))}:${twoDigits(value % 60)}`;
}

function formatLate({ value }: ValueFormatterParams<Departure, number>): string {
  return value ? `${value > 0 ? '+' : ''}${value}` : '';
}

function explainLate({ value }: TooltipCallbackParams<Departure, number>): string | undefined {
  if (!value) {
    return undefined;
  }
  return value === 1 ? '1 minute late' : `${value} minutes late`;
}

const defaultColDef: ColDef<Departure> = {
  cellDataType: false,
  tooltip: true,
  headerTooltip: true,
};

function columns(): ColDef<Departure>[] {
  return [
    { field: 'ship', headerName: 'Ship' },
    { field: 'leaves', headerName: 'Leaves', valueFormatter: formatTime },
    { field: 'berth', headerName: 'Berth', tooltip: false },
    {
      field: 'late',
      headerName: 'Late',
      valueFormatter: formatLate,
      tooltip: explainLate,
      headerTooltip: 'Behind the timetable',
    },
  ];
}

export function openBoard(element: HTMLElement, load: Load, report: Report): Board {
  let closed = false;
  /** How many loads have not settled yet. */
  let pending = 0;
  let lastTurn = 0;
  /** The turn whose departures the grid has. */
  let shownTurn = 0;

  const api = createGrid<Departure>(element, {
    theme,
    domLayout: 'autoHeight',
    columnDefs: columns(),
    defaultColDef,
    getRowId: ({ data }) => data.id,
    // Every load is new data, so that the grid checks the ids of each, not of the first alone.
    resetRowDataOnUpdate: true,
    loading: true,
    loadingRows: { rowCount: SKELETON_ROWS },
    enableBrowserTooltips: true,
    onIssueRaised: ({ attributedToThisGrid, message }) => {
      // What belongs to no grid at all is raised in every grid of the page.
      if (attributedToThisGrid) {
        report(message);
      }
    },
  });

  async function refresh(): Promise<void> {
    if (closed) {
      return;
    }
    const turn = ++lastTurn;
    let failure: string | undefined;
    pending += 1;
    api.setGridOption('loading', true);
    try {
      const departures = await load();
      // Of loads that overlap, the one that began last has the say.
      if (!closed && turn > shownTurn) {
        shownTurn = turn;
        api.setGridOption('rowData', departures);
      }
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    pending -= 1;
    if (closed) {
      return;
    }
    if (pending === 0) {
      api.setGridOption('loading', false);
    }
    if (failure !== undefined) {
      report(failure);
    }
  }

  function close(): void {
    if (!closed) {
      closed = true;
      api.destroy();
    }
  }

  void refresh();

  return { refresh, close };
}
