import { useRef } from 'react';
import { useWindowVirtualizer } from 'react-window';
import { euros, type Entry } from './entries';

const ROW_HEIGHT = 36;
const SERVER_HEIGHT = 720;

export interface LedgerProps {
  entries: Entry[];
}

export function Ledger({ entries }: LedgerProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const {
    startIndexOverscan,
    stopIndexOverscan,
    startIndexVisible,
    stopIndexVisible,
    isScrolling,
    scrollToIndex,
  } = useWindowVirtualizer({
    elementRef: body,
    itemCount: entries.length,
    itemSize: ROW_HEIGHT,
    defaultWindowSize: SERVER_HEIGHT,
  });

  const count = entries.length;
  const start = Math.max(0, startIndexOverscan);
  const end = Math.min(count, stopIndexOverscan + 1);
  const before = start * ROW_HEIGHT;
  const after = (count - end) * ROW_HEIGHT;
  const anyVisible = count > 0 && stopIndexVisible >= startIndexVisible && startIndexVisible >= 0;

  return (
    <>
      <output>
        {anyVisible
          ? `${startIndexVisible + 1} to ${Math.min(count, stopIndexVisible + 1)} of ${count}`
          : `0 to 0 of ${count}`}
      </output>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => scrollToIndex({ index: count - 1, align: 'end' })}
      >
        Newest
      </button>
      <table style={{ borderCollapse: 'collapse', borderSpacing: 0 }} aria-rowcount={count + 1}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Text</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {entries.slice(start, end).map((entry, offset) => (
            <tr key={entry.id} aria-rowindex={start + offset + 2} style={{ height: ROW_HEIGHT }}>
              <td style={{ padding: 0 }}>{entry.date}</td>
              <td style={{ padding: 0 }}>{entry.text}</td>
              <td style={{ padding: 0 }}>{isScrolling ? '…' : euros(entry.amount)}</td>
            </tr>
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </>
  );
}
