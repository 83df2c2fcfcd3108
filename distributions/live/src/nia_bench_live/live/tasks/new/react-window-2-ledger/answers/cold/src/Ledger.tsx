import { useState } from 'react';
import { useWindowVirtualizer } from 'react-window';
import { euros, type Entry } from './entries';

const ROW_HEIGHT = 36;
const SERVER_HEIGHT = 720;

export function Ledger({ entries }: { entries: Entry[] }) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const {
    startIndexOverscan,
    stopIndexOverscan,
    startIndexVisible,
    stopIndexVisible,
    isScrolling,
    scrollToIndex,
  } = useWindowVirtualizer({
    containerElement: body,
    defaultContainerSize: SERVER_HEIGHT,
    itemCount: entries.length,
    itemSize: ROW_HEIGHT,
    overscanCount: 5,
  });

  const shown = entries.slice(Math.max(0, startIndexOverscan), stopIndexOverscan + 1);
  const before = Math.max(0, startIndexOverscan);
  const after = entries.length - before - shown.length;
  const last = entries.length - 1;

  return (
    <section>
      <button
        type="button"
        onClick={() => {
          if (last >= 0) scrollToIndex({ index: last, align: 'end' });
        }}
      >
        Newest
      </button>
      <output>
        {entries.length === 0 || startIndexVisible < 0
          ? `0 to 0 of ${entries.length}`
          : `${startIndexVisible + 1} to ${Math.min(stopIndexVisible, last) + 1} of ${entries.length}`}
      </output>
      <table style={{ borderCollapse: 'collapse', borderSpacing: 0 }}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Text</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {before > 0 && <tr aria-hidden="true" style={{ height: before * ROW_HEIGHT }} />}
          {shown.map(({ id, date, text, amount }) => (
            <tr key={id} style={{ height: ROW_HEIGHT }}>
              <td>{date}</td>
              <td>{text}</td>
              <td>{isScrolling ? '…' : euros(amount)}</td>
            </tr>
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after * ROW_HEIGHT }} />}
        </tbody>
      </table>
    </section>
  );
}
