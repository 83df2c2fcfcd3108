import { createColumnHelper, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import type { Figures } from './figures';

const helper = createColumnHelper<Figures>();

const columns = helper.columns([
  helper.accessor('region', { header: 'Region', enableCellSelection: false }),
  helper.accessor('q1', { header: 'Q1' }),
  helper.accessor('q2', { header: 'Q2' }),
  helper.accessor('q3', { header: 'Q3' }),
  helper.accessor('q4', { header: 'Q4' }),
]);

const ARROWS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
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
  const table = useReactTable({ columns, data: rows, getRowId: (row) => row.id, getCoreRowModel: getCoreRowModel(), enableCellSelection: true });

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
                  {flexRender(header.column.columnDef.header, header.getContext())}
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
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
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
