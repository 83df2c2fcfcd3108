import { LoroDoc, UndoManager } from 'loro-crdt';

export default async function probe(answer) {
  const { save, restore, stepBack, carry } = await answer.load('src/journal.ts');
  const { note, drop } = await answer.load('src/notes.ts');

  const made = (peer) => {
    const doc = new LoroDoc();
    doc.setPeerId(peer);
    return doc;
  };
  const write = (doc, name, at, text) => {
    note(doc, name).insert(at, text);
    doc.commit();
  };
  const notes = (doc) => doc.toJSON().notes ?? {};
  const stored = (doc) => restore(structuredClone(save(doc)));
  /** What is left to send after each of some edits. */
  const updates = (doc, edits) =>
    edits.map((edit) => {
      const from = doc.oplogVersion();
      edit();
      return doc.export({ mode: 'update', from });
    });

  return {
    saves() {
      const doc = made('1');
      write(doc, 'doors', 0, 'shut');
      write(doc, 'wine', 0, 'red');
      const again = stored(doc);
      write(again, 'doors', 4, '!');
      return [notes(doc), notes(again), notes(stored(new LoroDoc()))];
    },
    savesWhatWaits() {
      const other = made('1');
      write(other, 'doors', 0, 'a');
      const begun = other.export({ mode: 'snapshot' });
      const [b, c, d] = updates(other, ['b', 'c', 'd'].map((text, at) => () => write(other, 'doors', at + 1, text)));
      const doc = made('2');
      doc.import(begun);
      doc.import(d);
      const once = stored(doc);
      once.import(c);
      const twice = stored(once);
      const before = notes(twice);
      twice.import(b);
      return [before, notes(twice), notes(stored(twice))];
    },
    savesOnlyWhatWaits() {
      const other = made('1');
      const [a, b] = updates(other, [() => write(other, 'doors', 0, 'a'), () => write(other, 'doors', 1, 'b')]);
      const doc = made('2');
      doc.import(b);
      const again = stored(doc);
      again.import(a);
      return notes(again);
    },
    stepsBack() {
      const doc = made('1');
      const undo = new UndoManager(doc, { mergeInterval: 0 });
      for (const text of ['one ', 'two ', 'three ']) write(doc, 'wine', note(doc, 'wine').length, text);
      const told = [];
      for (let step = 0; step < 3; step++) told.push(stepBack(undo), notes(doc).wine ?? '');
      return told;
    },
    stepsOverWhatIsGone() {
      const doc = made('1');
      const undo = new UndoManager(doc, { mergeInterval: 0 });
      write(doc, 'wine', 0, 'one ');
      write(doc, 'wine', 4, 'two ');
      write(doc, 'wine', 8, 'three ');
      write(doc, 'wine', 14, 'four ');
      const other = made('2');
      other.import(doc.export({ mode: 'snapshot' }));
      note(other, 'wine').delete(8, 11);
      other.commit();
      doc.import(other.export({ mode: 'update' }));
      const told = [];
      for (let step = 0; step < 2; step++) told.push(stepBack(undo), notes(doc).wine ?? '');
      return told;
    },
    hasNothingToStepBack() {
      const doc = made('1');
      const undo = new UndoManager(doc, { mergeInterval: 0 });
      const told = [stepBack(undo)];
      write(doc, 'wine', 0, 'one');
      const other = made('2');
      other.import(doc.export({ mode: 'snapshot' }));
      note(other, 'wine').delete(0, 3);
      other.commit();
      doc.import(other.export({ mode: 'update' }));
      told.push(stepBack(undo), stepBack(undo));
      write(doc, 'wine', 0, 'two');
      told.push(stepBack(undo));
      return told;
    },
    carriesOn() {
      const doc = made('1');
      write(doc, 'doors', 0, 'shut');
      const copy = doc.fork();
      copy.setPeerId('2');
      const before = doc.frontiers();
      write(doc, 'doors', 4, ' all');
      write(doc, 'wine', 0, 'red');
      write(copy, 'crew', 0, 'two');
      carry(doc, before, doc.frontiers(), copy);
      const untouched = made('3');
      untouched.import(copy.export({ mode: 'update' }));
      return [notes(copy), notes(untouched), notes(doc)];
    },
    bringsBack() {
      const doc = made('1');
      write(doc, 'doors', 0, 'shut');
      write(doc, 'wine', 0, 'red');
      const before = doc.frontiers();
      drop(doc, 'doors');
      const copy = doc.fork();
      copy.setPeerId('2');
      write(copy, 'wine', 3, ' and white');
      carry(doc, doc.frontiers(), before, copy);
      const sent = made('3');
      sent.import(copy.export({ mode: 'update' }));
      return [notes(copy), notes(sent)];
    },
    bringsBackWhatItWas() {
      const doc = made('1');
      write(doc, 'doors', 0, 'open');
      const before = doc.frontiers();
      drop(doc, 'doors');
      write(doc, 'doors', 0, 'half ');
      drop(doc, 'doors');
      const copy = doc.fork();
      copy.setPeerId('2');
      carry(doc, doc.frontiers(), before, copy);
      return notes(copy);
    },
    drops() {
      const doc = made('1');
      write(doc, 'doors', 0, 'shut');
      write(doc, 'wine', 0, 'red');
      const copy = doc.fork();
      copy.setPeerId('2');
      const before = doc.frontiers();
      drop(doc, 'wine');
      carry(doc, before, doc.frontiers(), copy);
      return notes(copy);
    },
  };
}
