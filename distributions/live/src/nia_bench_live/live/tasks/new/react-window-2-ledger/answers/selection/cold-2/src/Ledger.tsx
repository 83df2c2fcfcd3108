import { useRef } from 'react';
import { useWindowVirtualizer } from 'react-window';
import { euros, type Entry } from './entries';

const ROW_HEIGHT = 36;

export function Ledger({ entries }: { entries: readonly Entry[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { visibleRows, renderedRows, isScrolling, scrollToRow } = useWindowVirtualizer({
    elementRef: body,
    rowCount: entries.length,
    rowHeight: ROW_HEIGHT,
    defaultHeight: 720,
  });

  const count = entries.length;
  const start = count === 0 ? 0 : Math.max(0, renderedRows.startIndex);
  const stop = count === 0 ? 0 : Math.min(count, renderedRows.stopIndex + 1);
  const before = start * ROW_HEIGHT;
  const after = (count - stop) * ROW_HEIGHT;
  const first = count === 0 ? 0 : visibleRows.startIndex + 1;
  const last = count === 0 ? 0 : Math.min(count, visibleRows.stopIndex + 1);

  return (
    <div>
      <p>
        <output>{`${first} to ${last} of ${count}`}</output>{' '}
        <button
          type="button"
          onClick={() => {
            if (count > 0) scrollToRow({ index: count - 1, align: 'end' });
          }}
        >
          Newest
        </button>
      </p>
      <table style={{ borderCollapse: 'collapse', borderSpacing: 0 }}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Text</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody ref={body} style={{ overflowAnchor: 'none' }}>
          {before > 0 && <tr key="before" aria-hidden="true" style={{ height: before }} />}
          {entries.slice(start, stop).map(({ id, date, text, amount }) => (
            <tr key={id} style={{ height: ROW_HEIGHT }}>
              <td style={{ padding: 0, whiteSpace: 'nowrap' }}>{date}</td>
              <td style={{ padding: 0, whiteSpace: 'nowrap' }}>{text}</td>
              <td style={{ padding: 0, whiteSpace: 'nowrap' }}>{isScrolling ? '…' : euros(amount)}</td>
            </tr>
          ))}
          {after > 0 && <tr key="after" aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}
