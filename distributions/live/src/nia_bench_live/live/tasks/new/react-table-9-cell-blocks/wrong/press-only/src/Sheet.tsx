import {
  cellSelectionFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type CellSelectionDirection,
} from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import type { Figures } from './figures';

const features = tableFeatures({ cellSelectionFeature });
const helper = createColumnHelper<typeof features, Figures>();

const columns = helper.columns([
  helper.accessor('region', { header: 'Region', enableCellSelection: false }),
  helper.accessor('q1', { header: 'Q1' }),
  helper.accessor('q2', { header: 'Q2' }),
  helper.accessor('q3', { header: 'Q3' }),
  helper.accessor('q4', { header: 'Q4' }),
]);

const ARROWS: Record<string, CellSelectionDirection> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface Props {
  rows: Figures[];
  onCopy: (text: string) => void;
}

export function Sheet({ rows, onCopy }: Props) {
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.id });

  const blocks = table.getSelectedCellRangesData();
  const sum = blocks.flat(2).reduce<number>((total, value) => total + Number(value), 0);

  function press(event: KeyboardEvent) {
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      if (event.shiftKey) table.extendCellSelection(direction);
      else table.moveCellSelection(direction);
    } else if (event.key === 'Escape') {
      table.resetCellSelection(true);
    }
  }

  return (
    <div>
      <table tabIndex={0} onKeyDown={press}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
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
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output>
        {table.getSelectedCellCount()} cells, sum {sum}
      </output>
      <button onClick={() => onCopy(blocks.map((block) => block.map((row) => row.join('\t')).join('\n')).join('\n\n'))}>
        Copy
      </button>
    </div>
  );
}
