import { cellSelectionFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
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

const DIRECTIONS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const;

const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

interface Props {
  rows: Figures[];
  onCopy: (text: string) => void;
}

/** A sheet in which blocks of cells can be marked. */
export function Sheet({ rows, onCopy }: Props) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (figures) => figures.id,
    // the ids of the rows stay, and so does what is marked when the figures are renewed
    autoResetCellSelection: false,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      table.resetCellSelection(true);
    } else if (isArrow(event.key)) {
      event.preventDefault();
      const direction = DIRECTIONS[event.key];
      if (event.shiftKey) table.extendCellSelection(direction);
      else table.moveCellSelection(direction);
    }
  };

  const blocks = table.getSelectedCellRangesData();
  const sum = blocks.flat(2).reduce<number>((total, value) => total + Number(value), 0);

  return (
    <section>
      <table tabIndex={0} onKeyDown={onKeyDown} style={{ userSelect: 'none' }}>
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
      <button
        type="button"
        onClick={() => onCopy(blocks.map((block) => block.map((line) => line.join('\t')).join('\n')).join('\n\n'))}
      >
        Copy
      </button>
    </section>
  );
}
