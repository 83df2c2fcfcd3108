import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { Figures } from './figures';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Figures>();
const columns = helper.columns([
  helper.accessor('region', { header: 'Region' }),
  helper.accessor('q1', { header: 'Q1' }),
  helper.accessor('q2', { header: 'Q2' }),
  helper.accessor('q3', { header: 'Q3' }),
  helper.accessor('q4', { header: 'Q4' }),
]);

interface Place {
  row: number;
  column: number;
}

interface Props {
  rows: Figures[];
  onCopy: (text: string) => void;
}

export function Sheet({ rows, onCopy }: Props) {
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.id });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [focus, setFocus] = useState<Place | null>(null);
  const [dragging, setDragging] = useState(false);

  const isMarked = (row: number, column: number) =>
    anchor !== null &&
    focus !== null &&
    row >= Math.min(anchor.row, focus.row) &&
    row <= Math.max(anchor.row, focus.row) &&
    column >= Math.min(anchor.column, focus.column) &&
    column <= Math.max(anchor.column, focus.column);

  const block = table
    .getRowModel()
    .rows.map((row, at) => row.getAllCells().filter((_, column) => isMarked(at, column)).map((cell) => Number(cell.getValue())))
    .filter((cells) => cells.length > 0);
  const values = block.flat();

  return (
    <div onMouseUp={() => setDragging(false)}>
      <table>
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
          {table.getRowModel().rows.map((row, at) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell, column) => (
                <td
                  key={cell.id}
                  aria-selected={isMarked(at, column)}
                  onMouseDown={() => {
                    if (column === 0) return;
                    setAnchor({ row: at, column });
                    setFocus({ row: at, column });
                    setDragging(true);
                  }}
                  onMouseEnter={() => {
                    if (dragging && column > 0) setFocus({ row: at, column });
                  }}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output>
        {values.length} cells, sum {values.reduce((total, value) => total + value, 0)}
      </output>
      <button onClick={() => onCopy(block.map((cells) => cells.join('\t')).join('\n'))}>Copy</button>
    </div>
  );
}
