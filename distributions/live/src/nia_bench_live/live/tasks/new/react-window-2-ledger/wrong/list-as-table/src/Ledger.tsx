import { List, useListRef, type RowComponentProps } from 'react-window';
import { useState } from 'react';
import { euros, type Entry } from './entries';

function Row({ index, entries, style }: RowComponentProps<{ entries: Entry[] }>) {
  const { date, text, amount } = entries[index]!;
  return (
    <tr style={style}>
      <td>{date}</td>
      <td>{text}</td>
      <td>{euros(amount)}</td>
    </tr>
  );
}

export function Ledger({ entries }: { entries: Entry[] }) {
  const listRef = useListRef(null);
  const [range, setRange] = useState({ startIndex: 0, stopIndex: Math.min(entries.length, 20) - 1 });
  return (
    <>
      <button onClick={() => listRef.current?.scrollToRow({ index: entries.length - 1, align: 'end' })}>Newest</button>
      <table>
        <thead>
          <tr>
            <th>Date</th>
            <th>Text</th>
            <th>Amount</th>
          </tr>
        </thead>
        <List
          tagName="tbody"
          listRef={listRef}
          rowComponent={Row}
          rowCount={entries.length}
          rowHeight={36}
          rowProps={{ entries }}
          defaultHeight={720}
          onRowsRendered={setRange}
        />
      </table>
      <output>{`${range.startIndex + 1} to ${range.stopIndex + 1} of ${entries.length}`}</output>
    </>
  );
}
