import type { KeyboardEvent } from 'react';
import {
  cellSelectionFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type CellSelectionDirection,
} from '@tanstack/react-table';
import type { Figures } from './figures.js';

const features = tableFeatures({ cellSelectionFeature });

const helper = createColumnHelper<typeof features, Figures>();

const columns = helper.columns([
  helper.accessor('region', { header: 'Region', enableCellSelection: false }),
  helper.accessor('q1', { header: 'Q1' }),
  helper.accessor('q2', { header: 'Q2' }),
  helper.accessor('q3', { header: 'Q3' }),
  helper.accessor('q4', { header: 'Q4' }),
]);

const getRowId = (row: Figures) => row.id;

const directions = new Map<string, CellSelectionDirection>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

export interface SheetProps {
  rows: Figures[];
  onCopy: (text: string) => void;
}

export function Sheet({ rows, onCopy }: SheetProps) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId,
    // The marks belong to the rows' ids, so they outlive a new array of rows.
    autoResetCellSelection: false,
  });

  // The marked blocks never overlap, so that every marked cell is in here once.
  const blocks = table.getSelectedCellRangesData();
  const sum = blocks.flat(2).reduce<number>((total, value) => total + Number(value), 0);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      table.resetCellSelection(true);
      return;
    }

    const direction = directions.get(event.key);
    if (!direction) return;

    event.preventDefault(); // no scrolling
    if (event.shiftKey) table.extendCellSelection(direction);
    else table.moveCellSelection(direction);
  };

  const copy = () => {
    onCopy(
      blocks
        .map((block) => block.map((cells) => cells.join('\t')).join('\n'))
        .join('\n\n'),
    );
  };

  return (
    <>
      <table tabIndex={0} onKeyDown={handleKeyDown} style={{ userSelect: 'none' }}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  aria-selected={cell.getIsSelected()}
                  onMouseDown={cell.getSelectionStartHandler()}
                  onMouseEnter={cell.getSelectionExtendHandler()}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output>{`${table.getSelectedCellCount()} cells, sum ${sum}`}</output>
      <button type="button" onClick={copy}>
        Copy
      </button>
    </>
  );
}
