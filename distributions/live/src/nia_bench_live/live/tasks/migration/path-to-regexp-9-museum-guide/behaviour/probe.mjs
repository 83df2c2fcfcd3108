// A guide as the editors and the developers of the museum fill it, and what it answers.
export default async function museumGuide(answer) {
  const { Guide } = await answer.load('src/guide.ts');
  const guide = () =>
    new Guide()
      .add('home', '/{:language}')
      .addLine('room', '/rooms/<number>/<object?>')
      .addLine('map', '/maps/<file...>')
      .addLine('search', '/search/<words>/page/<page>')
      .addLine('find', '/find/<words>')
      .addLine('tour', '/<language>/tours+(new)')
      .addLine('stop', '/stops/<stop>', 'tour')
      .add('screen', '/screens/:"screen-id"{/:part}')
      .addLine('part', '/parts/<name...>', 'screen');
  const plain = (value) => JSON.parse(JSON.stringify(value ?? null));
  const attempt = (work) => {
    try {
      return work();
    } catch (error) {
      const name = error instanceof RangeError ? 'RangeError' : error instanceof TypeError ? 'TypeError' : 'Error';
      return `!${name}`;
    }
  };

  return {
    found: () =>
      ['/', '/de', '/de/', '/rooms/12', '/rooms/12/vase%20a', '/maps/a/b%2Fc', '/search/x%20y/page/2', '/de/tours+(new)', '/de/tours+(new)/stops/3/', '/DE/TOURS+(NEW)/stops/x', '/screens/7', '/screens/7/left', '/screens/7/parts/a/b', '/nope/x', '/rooms'].map((path) =>
        plain(guide().find(path)),
      ),
    links: () =>
      [
        ['home'],
        ['home', { language: 'de' }],
        ['room', { number: '1' }],
        ['room', { number: '1', object: 'ä/b' }],
        ['map', { file: ['a', 'b/c'] }],
        ['search', { words: 'a b', page: '2' }],
        ['stop', { language: 'de', stop: '4' }],
        ['screen', { 'screen-id': '7', part: 'left' }],
      ].map(([page, values]) => attempt(() => guide().link(page, values))),
    emptyLinks: () =>
      [
        ['search', { words: '', page: '1' }],
        ['search', { words: 'w', page: '' }],
        ['find', { words: '' }],
        ['room', { number: '1', object: '' }],
        ['map', { file: ['a', ''] }],
        ['map', { file: ['', 'b'] }],
        ['stop', { language: 'de', stop: '' }],
      ].map(([page, values]) => attempt(() => guide().link(page, values))),
    refusedLinks: () =>
      [
        ['room', {}],
        ['map', { file: [] }],
        ['map', { file: 'x' }],
        ['search', { words: 'w' }],
        ['find', { words: ['a'] }],
        ['nowhere', {}],
      ].map(([page, values]) => attempt(() => guide().link(page, values))),
    written: () => ['home', 'room', 'map', 'search', 'tour', 'stop', 'screen', 'part'].map((page) => guide().written(page)),
    fields: () => ['home', 'room', 'map', 'stop', 'part'].map((page) => plain(guide().fields(page)).map(({ type, name }) => `${type} ${name}`)),
    lines: () =>
      ['/<a><b>', '/x/<one><two?>'].map((line) => {
        try {
          return plain(new Guide().addLine('bad', line).find('/x'));
        } catch (error) {
          return [error instanceof TypeError, error.originalPath, error.message.includes(line)];
        }
      }),
    refusedPages: () => [
      attempt(() => plain(new Guide().add('bad', '/:').find('/x'))),
      attempt(() => plain(new Guide().addLine('low', '/x', 'high').find('/x'))),
      attempt(() => new Guide().written('x')),
      attempt(() => new Guide().fields('x')),
    ],
  };
}
