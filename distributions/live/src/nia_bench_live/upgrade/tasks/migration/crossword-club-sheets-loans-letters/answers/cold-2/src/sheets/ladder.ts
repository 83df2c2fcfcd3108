import ejs from 'ejs';

const ladder = `Ladder
  [? for (const [place, name] of locals.places.entries()) { -?]
[?= place + 1 ?]: [?= name ?]
  [? } -?]
End`;

/** The ladder on the notice board. Of ann alone it is `Ladder\n  1: ann\n  End`. */
export function printLadder(places: string[]): string {
  return ejs.render(ladder, { places }, { openDelimiter: '[', delimiter: '?', closeDelimiter: ']' });
}
