import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { columnsFor, everyColumn } from './columns';
import type { Currency, Seed, Settings } from './seed';

ModuleRegistry.registerModules([AllCommunityModule]);

export interface SeedList {
  /** Changes a seed, as the counter does. */
  change(id: string, changes: Partial<Omit<Seed, 'id'>>): void;
  setCurrency(currency: Currency): void;
  close(): void;
}

export function openList(element: HTMLElement, seeds: Seed[], rate: number): SeedList {
  const settings: Settings = { currency: 'EUR', rate };
  const grid = createGrid<Seed>(element, {
    rowData: seeds,
    getRowId: ({ data }) => data.id,
    columnDefs: columnsFor(settings),
    defaultColDef: everyColumn,
    domLayout: 'print',
    enableBrowserTooltips: true,
    enableContentVisibilityAuto: false,
  });
  return {
    change(id, changes) {
      const data = grid.getRowNode(id)?.data;
      if (data) grid.applyTransaction({ update: [{ ...data, ...changes }] });
    },
    setCurrency(currency) {
      settings.currency = currency;
      grid.setGridOption('columnDefs', columnsFor(settings));
      grid.refreshCells({ force: true });
      grid.refreshHeader();
    },
    close() {
      grid.destroy();
    },
  };
}
