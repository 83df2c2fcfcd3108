import { cellSelectionFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import type { Figures } from './figures';

const features = tableFeatures({ cellSelectionFeature });

const column = createColumnHelper<typeof features, Figures>();

const columns = column.columns([
  column.accessor('region', { header: 'Region', enableCellSelection: false }),
  column.accessor('q1', { header: 'Q1' }),
  column.accessor('q2', { header: 'Q2' }),
  column.accessor('q3', { header: 'Q3' }),
  column.accessor('q4', { header: 'Q4' }),
]);

const rowId = (row: Figures) => row.id;

export interface SheetProps {
  rows: Figures[];
  onCopy: (text: string) => void;
}

export function Sheet({ rows, onCopy }: SheetProps) {
  const table = useTable(
    { features, columns, data: rows, getRowId: rowId, enableCellSelection: true },
    (state) => ({ cellSelection: state.cellSelection }),
  );
  const marked = table.getSelectedCells();
  const sum = marked.reduce((total, cell) => total + Number(cell.getValue()), 0);

  const copy = () => {
    const blocks = table.getSelectedCellRangesData();
    onCopy(blocks.map((block) => block.map((row) => row.join('\t')).join('\n')).join('\n\n'));
  };

  return (
    <>
      <table tabIndex={0} style={{ userSelect: 'none' }} onKeyDown={table.getCellSelectionKeyDownHandler()}>
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
                  {String(cell.getValue())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output>{`${marked.length} cells, sum ${sum}`}</output>
      <button type="button" onClick={copy}>
        Copy
      </button>
    </>
  );
}
