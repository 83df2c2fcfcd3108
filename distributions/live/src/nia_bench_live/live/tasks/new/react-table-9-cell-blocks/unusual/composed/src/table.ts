import * as t from '@tanstack/react-table';
import type { Figures } from './figures';

export const { useAppTable, createAppColumnHelper } = t.createTableHook({
  features: t.tableFeatures({ cellSelectionFeature: t.cellSelectionFeature }),
  getRowId: (row: Figures) => row.id,
  enableCellSelection: (cell) => cell.column.id !== 'region',
});

export const QUARTERS = ['q1', 'q2', 'q3', 'q4'] as const;
