// Each outcome is one change that the migration has to make, or one thing that the office did before. Each loads only
// what it needs, so that a file that was not migrated fails nothing else.
export default function office(answer) {
  const named = (name) => answer.named(name);
  const each = async (name, inputs) => inputs.map(await named(name));
  const typed = (type, length = '4') => ({ headers: { 'content-type': type, ...(length === null ? {} : { 'content-length': length }) } });
  const maria = { name: 'maria  gloriosa', year: 1497, mouth: 2570, alloy: 'bronze', hertz: 164 };
  const anna = { name: 'anna', year: 1890, mouth: 780, alloy: 'steel', hertz: 440 };

  return {
    download: async () => (await named('downloadHeader'))('bell plan.pdf'),
    baseName: async () => {
      const downloadHeader = await named('downloadHeader');
      return [downloadHeader('/drawings/1890/bell plan.pdf'), downloadHeader('towers/St Peter/', { inline: true })];
    },
    quotedName: async () => {
      const [downloadHeader, previewHeader] = [await named('downloadHeader'), await named('previewHeader')];
      return [downloadHeader('plan.pdf'), previewHeader('crown-2.svg')];
    },
    latinName: async () => {
      const downloadHeader = await named('downloadHeader');
      return [downloadHeader('Große Glocke.pdf'), downloadHeader('Glöckchen № 3.pdf')];
    },
    refusedParts: async () =>
      (await each('readPart', ['form-data; name="a"; name="b"', 'form-data; name', 'form data; name=a', 'form-data; name="a" x; filename=b'])),
    statedNames: async () =>
      (await named('readPart'))('attachment; filename="plan.pdf"; filename*=UTF-8\'\'gro%C3%9Fer%20plan.pdf'),

    requestType: async () => (await each('declaredType', [typed('Image/PNG; page=1'), typed('text/html'), { headers: {} }])),
    typeProblems: async () => (await each('typeProblem', ['text', 'text/html; charset', 'te xt/html', 'image/png'])),
    lastLetters: async () =>
      (await each('lettersOf', ['text/plain; charset=latin1; charset="UTF-8"', 'text/plain; charset=utf-8; page=2; Charset=koi8-r', 'text/plain'])),
    record: async () => JSON.parse((await named('sheetRecord'))({ number: 7, type: 'Image/SVG+XML; page=2' })),
    folder: async () => (await named('folderType'))('image/tiff', { page: '2', application: 'faxbw', layer: 'in ink' }),

    bodies: async () =>
      (await each('bodyKind', [typed('application/json', null), typed('image/png'), typed('application/json; charset=utf-8'), typed('multipart/form-data; boundary=x')])),
    drawings: async () => (await each('drawingType', ['image/png', 'application/atom+xml; charset=utf-8', 'text/plain'])),
    plotter: async () => (await each('plotterKind', ['image/svg+xml', 'application/pdf', 'image/vnd.dxf', 'image/png'])),
    shelves: async () => {
      const shelfTakes = await named('shelfTakes');
      return [shelfTakes('image/*', 'image/png'), shelfTakes('*/*+xml', 'image/svg+xml'), shelfTakes('image/*', 'text/plain')];
    },
    handLabels: async () =>
      (await named('shelvesFor'))('image/png', { maps: 'image', all: '*/*', tools: '', old: 'image/png/1', new: 'image/*' }),

    bells: async () => {
      const [captionOf, furnaceSheet, inscription] = [await named('captionOf'), await named('furnaceSheet'), await named('inscription')];
      const order = { tower: 'Dom', ordered: { year: 2025, month: 1, day: 3 }, bells: [anna, maria], stage: 'drawn' };
      return [captionOf(maria), furnaceSheet(order), inscription('Jubel über  uns', 1890)];
    },
    prices: async () => {
      const [offerFor, parts, euros] = [await named('offerFor'), await named('parts'), await named('euros')];
      const offer = offerFor([maria, anna, anna]);
      return [offer, parts(offer), euros(offer.total)];
    },
    cabinet: async () => {
      const Cabinet = await named('Cabinet');
      const cabinet = new Cabinet().file({ number: 3, title: 'Crown', scale: 5, replaces: [] }).file({ number: 9, title: 'Crown of Maria', scale: 2, replaces: [3] });
      return [cabinet.valid(3)?.number, cabinet.valid(4), cabinet.current(), cabinet.list()];
    },
    store: async () => {
      const Store = await named('Store');
      const store = new Store().receive({ material: 'tin', kilograms: 5, price: 30 }).receive({ material: 'tin', kilograms: 9, price: 40 });
      return [store.take('tin', 7), store.take('tin', 8), store.amount('tin'), store.missing({ tin: 10, copper: 2 })];
    },
    readBack: async () => {
      const readRecord = await named('readRecord');
      return [readRecord('{"number":7,"media":{"type":"image/png","parameters":{}}}'), readRecord('none')];
    },
    towers: async () => {
      const [description, carts, gateLine] = [await named('description'), await named('carts'), await named('gateLine')];
      return [
        description({ name: 'Dom', carries: 1, bells: [maria, anna] }),
        carts([anna, maria, anna], 500).map(({ bells }) => bells),
        gateLine({ day: { year: 1890, month: 5, day: 2 }, hour: 9, people: 25 }),
      ];
    },
  };
}
