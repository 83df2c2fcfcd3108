export default async function probe(answer) {
  const { build } = await answer.load('src/build.ts');

  /** What is printed while `act` runs, wherever. */
  function printedDuring(act) {
    const printed = [];
    const names = ['log', 'info', 'warn', 'error', 'debug'];
    const before = names.map((name) => console[name]);
    const streams = [process.stdout, process.stderr];
    const writes = streams.map((stream) => stream.write);
    for (const name of names) console[name] = (...words) => printed.push(words.join(' '));
    for (const stream of streams) stream.write = (text) => (printed.push(String(text)), true);
    try {
      const [first] = act();
      return { first, printed };
    } finally {
      names.forEach((name, place) => (console[name] = before[place]));
      streams.forEach((stream, place) => (stream.write = writes[place]));
    }
  }
  const said = (scss) => {
    try {
      const { css, deprecated } = build(scss);
      return `${css.replace(/\s+/g, ' ').trim()} (${deprecated.join(', ')})`;
    } catch {
      return 'refused';
    }
  };

  return {
    plain: () => ['a { b { c: d } }', '@use "sass:math"; a { b: math.div(10px, 2) }', 'a { b: '].map(said),
    refuses: () =>
      [
        'a { b: lighten(red, 10%) }',
        '@if false {} @elseif true { a { b: c } }',
        'a { $x: 1 !global; b: $x }',
        'a > > b { c: d }',
        'a { b: abs(10%) }',
        '@use "sass:math"; a { b: math.random(10px) > 20 }',
      ].map(said),
    sparesLater: () => ['a { b: (10px/2) }', '$x: 1; a { b: 2 -$x }', '$x: 1; a { b: 2 -$x; c: (4px/2); d: (8px/2) }'].map(said),
    sparesLongLived: () => ['a { b: percentage(.5) }', 'a { b: if(true, 1, 2) }', 'a { b: if(true, percentage(.5), (4px/2)) }'].map(said),
    refusesMixed: () => ['a { b: (10px/2); c: lighten(red, 10%) }', 'a { b: if(true, 1, 2) } c > > d { e: f }'].map(said),
    prints: () => printedDuring(() => ['@warn "mind"; @debug 1; a { b: c }', 'a { b: percentage(.5) }', 'a { b: (10px/2) }'].map(said)),
  };
}
