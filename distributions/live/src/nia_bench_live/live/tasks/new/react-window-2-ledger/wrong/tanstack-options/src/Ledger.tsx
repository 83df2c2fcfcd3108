import { useState } from 'react';
import { useIsScrolling, useVirtualizer } from 'react-window';
import { euros, type Entry } from './entries';

const ROW = 36;

export function Ledger({ entries }: { entries: Entry[] }) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const { items, scrollToIndex, totalSize, visibleRange } = useVirtualizer({
    count: entries.length,
    overscan: 3,
    getScrollElement: () => body,
    estimateSize: () => ROW,
  });
  const isScrolling = useIsScrolling('window');

  const before = items[0]?.offset ?? 0;
  const last = items.at(-1);
  const after = last ? totalSize - last.offset - last.size : 0;

  return (
    <>
      <button disabled={!entries.length} onClick={() => scrollToIndex({ index: entries.length - 1, align: 'end' })}>
        Newest
      </button>
      <table>
        <thead>
          <tr>
            <th>Date</th>
            <th>Text</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {items.map(({ index }) => {
            const { id, date, text, amount } = entries[index]!;
            return (
              <tr key={id} style={{ height: ROW }}>
                <td>{date}</td>
                <td>{text}</td>
                <td>{isScrolling ? '…' : euros(amount)}</td>
              </tr>
            );
          })}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
      <output>
        {`${visibleRange.startIndex + 1} to ${visibleRange.stopIndex + 1} of ${entries.length}`}
      </output>
    </>
  );
}
