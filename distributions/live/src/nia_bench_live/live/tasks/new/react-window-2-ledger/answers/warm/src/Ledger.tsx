import { useState, type CSSProperties } from 'react';
import { useIsScrolling, useVirtualizer } from 'react-window';
import { euros, type Entry } from './entries';

const ROW_HEIGHT = 36;
/** On the server nothing can be measured. */
const SERVER_WINDOW_HEIGHT = 720;

// Nothing may come between the rows, and no text may make a row higher, or the offsets would no longer be right.
const tableStyle: CSSProperties = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
};
const rowStyle: CSSProperties = { height: ROW_HEIGHT };
const cellStyle: CSSProperties = {
  boxSizing: 'border-box',
  height: ROW_HEIGHT,
  paddingBlock: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const amountStyle: CSSProperties = { ...cellStyle, textAlign: 'end' };

export interface LedgerProps {
  entries: readonly Entry[];
}

export function Ledger({ entries }: LedgerProps) {
  // The offsets of the entries count from the start of the body, below the head.
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const scrolling = useIsScrolling('window');
  const { items, scrollToIndex, totalSize, visibleRange } = useVirtualizer({
    count: entries.length,
    defaultSize: SERVER_WINDOW_HEIGHT,
    element: body,
    itemSize: ROW_HEIGHT,
    scrollElement: 'window',
  });

  const first = items.at(0);
  const last = items.at(-1);
  const before = first ? first.offset : 0;
  const after = totalSize - (last ? last.offset + last.size : 0);

  return (
    <section>
      <button
        type="button"
        disabled={entries.length === 0}
        onClick={() => scrollToIndex({ index: entries.length - 1, align: 'end' })}
      >
        Newest
      </button>
      <output>{`${visibleRange.startIndex + 1} to ${visibleRange.stopIndex + 1} of ${entries.length}`}</output>
      <table style={tableStyle} aria-rowcount={entries.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Date</th>
            <th scope="col">Text</th>
            <th scope="col" style={{ textAlign: 'end' }}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {before > 0 && <tr key="before" aria-hidden="true" style={{ height: before }} />}
          {items.map(({ index }) => {
            const entry = entries[index];
            return (
              <tr key={`entry ${entry.id}`} aria-rowindex={index + 2} style={rowStyle}>
                <td style={cellStyle}>{entry.date}</td>
                <td style={cellStyle}>{entry.text}</td>
                <td style={amountStyle}>{scrolling ? '…' : euros(entry.amount)}</td>
              </tr>
            );
          })}
          {after > 0 && <tr key="after" aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  );
}
