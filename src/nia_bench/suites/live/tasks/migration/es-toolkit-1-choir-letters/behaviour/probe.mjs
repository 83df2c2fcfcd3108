export default async function probe(answer, { choir, concerts, texts, names }) {
  const { invitation, label } = await answer.load('src/letters.ts');
  const { search, numberOf, folders, fileOf } = await answer.load('src/directory.ts');
  const members = Object.values(choir);

  return {
    invites: () => concerts.map((concert) => invitation(members[0], concert)),
    invitesEach: () => members.map((member) => invitation(member, concerts[0])),
    labels: () => Object.entries(choir).map(([number, member]) => label(Number(number), member)),
    finds: () => texts.map((text) => search(choir, text).map(({ name }) => name)),
    knowsNumbers: () => names.map((name) => Number(numberOf(choir, name) ?? 0)),
    labelsFolders: () => Object.entries(folders(choir)).map(([folder, { name }]) => `${folder} ${name}`).sort(),
    namesFiles: () => members.map(fileOf),
  };
}
