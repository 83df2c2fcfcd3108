import { memo, useState, type CSSProperties } from 'react';
import { useIsScrolling, useVirtualizer } from 'react-window';
import { euros, type Entry } from './entries.js';

const ROW_HEIGHT = 36;

/** What the window counts as where nothing can be measured, which is on the server. */
const SERVER_WINDOW_HEIGHT = 720;

// Without gaps between them, and without text that wraps, rows are as high as the virtualizer takes them to be.
const tableStyle: CSSProperties = { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' };
const rowStyle: CSSProperties = { height: ROW_HEIGHT };
const cellStyle: CSSProperties = {
  boxSizing: 'border-box',
  height: ROW_HEIGHT,
  padding: '0 8px',
  lineHeight: '20px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const EntryRow = memo(function EntryRow({ entry, scrolling }: { entry: Entry; scrolling: boolean }) {
  return (
    <tr style={rowStyle}>
      <td style={cellStyle}>{entry.date}</td>
      <td style={cellStyle}>{entry.text}</td>
      <td style={cellStyle}>{scrolling ? '…' : euros(entry.amount)}</td>
    </tr>
  );
});

/** Takes the place of the entries that are left out before or after the others. */
function LeftOut({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={3} style={{ padding: 0 }} />
    </tr>
  );
}

export function Ledger({ entries }: { entries: readonly Entry[] }) {
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

  return (
    <section>
      <p>
        <output>{`${visibleRange.startIndex + 1} to ${visibleRange.stopIndex + 1} of ${entries.length}`}</output>{' '}
        <button
          type="button"
          disabled={entries.length === 0}
          onClick={() => scrollToIndex({ index: entries.length - 1, align: 'end' })}
        >
          Newest
        </button>
      </p>
      <table style={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Text</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {first && <LeftOut key="before" height={first.offset} />}
          {items.map(({ index }) => {
            const entry = entries[index];
            return entry && <EntryRow key={`entry ${entry.id}`} entry={entry} scrolling={scrolling} />;
          })}
          {last && <LeftOut key="after" height={totalSize - last.offset - last.size} />}
        </tbody>
      </table>
    </section>
  );
}
