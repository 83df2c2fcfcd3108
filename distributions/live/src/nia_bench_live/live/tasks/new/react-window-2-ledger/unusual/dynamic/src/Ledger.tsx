import * as React from 'react';
import * as virtual from 'react-window';
import { euros, type Entry } from './entries';

const size = () => 36;

function Gap({ height }: { height: number }) {
  if (!height) return null;
  return (
    <tr aria-hidden="true" style={{ height: `${height}px` }}>
      <td colSpan={3} style={{ padding: 0 }} />
    </tr>
  );
}

const Row = React.memo(function Row({ entry, hidden }: { entry: Entry; hidden: boolean }) {
  return (
    <tr style={{ height: 36 }}>
      <td>{entry.date}</td>
      <td>{entry.text}</td>
      <td>{hidden ? '…' : euros(entry.amount)}</td>
    </tr>
  );
});

export const Ledger = (props: { entries: readonly Entry[] }) => {
  const count = props.entries.length;
  const [table, setTable] = React.useState<HTMLTableElement | null>(null);
  const [range, setRange] = React.useState({ startIndex: 0, stopIndex: Math.min(count, 20) - 1 });
  const hidden = virtual.useIsScrolling('window', { delay: 100 });
  const rows = virtual.useVirtualizer({
    count,
    element: table?.tBodies[0] ?? null,
    itemSize: size,
    direction: 'vertical',
    overscanCount: 8,
    defaultSize: 720,
    scrollElement: 'window',
    onItemsRendered: setRange,
  });
  const first = rows.items.at(0);
  const last = rows.items[rows.items.length - 1];

  return (
    <section>
      <output>
        {range.startIndex + 1} to {range.stopIndex + 1} of {count}
      </output>
      <table ref={setTable}>
        <thead>
          <tr>
            {['Date', 'Text', 'Amount'].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first ? first.offset : 0} />
          {rows.items.map((item) => {
            const entry = props.entries[item.index];
            return entry && <Row key={item.index} entry={entry} hidden={hidden} />;
          })}
          <Gap height={last ? rows.totalSize - (last.offset + last.size) : 0} />
        </tbody>
      </table>
      <button type="button" onClick={() => rows.scrollToIndex({ align: 'end', behavior: 'instant', index: count - 1 })}>
        Newest
      </button>
    </section>
  );
};
