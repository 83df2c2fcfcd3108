import { useMemo, type KeyboardEvent } from 'react';
import type { Figures } from './figures';
import { createAppColumnHelper, QUARTERS, useAppTable } from './table';

const helper = createAppColumnHelper<Figures>();

export default function Sheet(props: { rows: Figures[]; onCopy(text: string): void }) {
  const columns = useMemo(
    () => helper.columns([helper.accessor((row) => row.region, { id: 'region' }), ...QUARTERS.map((quarter) => helper.accessor(quarter, {}))]),
    [],
  );
  const table = useAppTable({ columns, data: props.rows });

  const keys: Record<string, (event: KeyboardEvent) => void> = { Escape: () => table.setCellSelection([]) };
  for (const direction of ['up', 'down', 'left', 'right'] as const)
    keys[`Arrow${direction[0]!.toUpperCase()}${direction.slice(1)}`] = ({ shiftKey }) =>
      shiftKey ? table.extendCellSelection(direction) : table.moveCellSelection(direction);

  function sum() {
    let total = 0;
    for (const row of table.getRowModel().rows)
      for (const cell of row.getAllCells()) if (cell.getIsSelected()) total += cell.getValue() as number;
    return total;
  }

  const lines = (block: unknown[][]) => block.map((cells) => cells.join('\t'));

  return (
    <>
      <table>
        <thead>
          <tr>
            {['Region', 'Q1', 'Q2', 'Q3', 'Q4'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getCoreRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  tabIndex={cell.getTabIndex()}
                  aria-selected={cell.getIsSelected() ? 'true' : 'false'}
                  onKeyDown={(event) => keys[event.key]?.(event)}
                  onMouseDown={(event) => cell.getSelectionStartHandler(event.currentTarget.ownerDocument)(event)}
                  onMouseOver={(event) => cell.getSelectionExtendHandler()(event)}
                >
                  {String(cell.getValue())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output>{`${table.getSelectedCellCount()} cells, sum ${sum()}`}</output>
      <button type="button" onClick={() => props.onCopy(table.getSelectedCellRangesData().map((block) => lines(block).join('\n')).join('\n\n'))}>
        Copy
      </button>
    </>
  );
}

export { Sheet };
