import { buildSchema, execute, GraphQLError } from 'graphql';

const schema = buildSchema(`
  type Query {
    viewer(id: Int, motto: String): User
    ok: Int
    news(last: Int!): [User]
  }
  type User {
    name: String
    friends: [User]
  }
`);

export default async function probe(answer, { length, tokens, comments }) {
  const { admit } = await answer.load('src/gate.ts');

  const judged = (text) => {
    try {
      const verdict = admit(schema, text);
      if ('document' in verdict && verdict.document) return 'admitted';
      return verdict.problems?.length > 0 ? 'refused' : 'nothing said';
    } catch {
      return 'thrown';
    }
  };
  const padded = (to) => `{ ok }${' '.repeat(to - 6)}`;
  const counted = (count) => `{ ${Array.from({ length: count - 2 }, () => 'ok').join(' ')} }`;
  const commented = (count) => `${'# a\n'.repeat(count)}{ ok }`;

  return {
    async admits() {
      const verdict = admit(schema, '{ viewer { name } }');
      const { data } = await execute({ schema, document: verdict.document, rootValue: { viewer: { name: 'Ann' } } });
      return [
        data.viewer.name,
        ...[
          '{ ok }',
          'query News($last: Int!) { news(last: $last) { name friends { name } } }',
          '{ viewer { ...Who } } fragment Who on User { name }',
          '{ viewer(motto: "# # # # # # # # # # # #") { name } }',
          '{ viewer(motto: """\n# a\n# b\n# c\n# d\n# e\n# f\n# g\n# h\n# i\n# j\n""") { name } }',
          '{ viewer(motto: "{}") { __typename } } # {}',
          '"What it is for" query Q { ok @skip(if: true) }',
          '{ viewer(motto: "maxed { } out") { friends { friends { name } } } }',
        ].map(judged),
      ];
    },
    refuses() {
      return [
        '',
        '{ ok',
        '{ nothing }',
        '{ viewer }',
        '{ ok { name } }',
        '{ news { name } }',
        'query A { ok } query A { ok }',
        'type Query { ok: Int }',
        'query Q($unused: Int) { ok }',
        '{ viewer { ...Who } }',
        'mutation { ok }',
        '{ ok @unknown }',
      ].map(judged);
    },
    empty() {
      return [
        '{ }',
        'query Q { }',
        '{ viewer { } }',
        '{ ok viewer { friends { } name } }',
        '{ viewer { ...Who } } fragment Who on User { }',
        '{ viewer { name ... on User { } } }',
        '{ viewer { name ... { } } }',
      ].map(judged);
    },
    length() {
      return [padded(length), padded(length + 1), `{ ok }# ${'é'.repeat(length - 8)}`, `{ ok }# ${'é'.repeat(length - 7)}`].map(judged);
    },
    tokens() {
      return [counted(tokens), counted(tokens + 1), `${'# a\n'.repeat(comments)}${counted(tokens)}`, `{ ${'nothing '.repeat(tokens - 1)} }`].map(judged);
    },
    comments() {
      return [
        commented(comments),
        commented(comments + 1),
        `{ ok ${'# "\n'.repeat(comments)}}`,
        `{ ok ${'# "\n'.repeat(comments + 1)}}`,
        `${'#\n'.repeat(comments + 1)}{ nothing }`,
      ].map(judged);
    },
    suggests() {
      return ['{ viewr { name } }', '{ viewer { nam } }', '{ viewer(mottto: "a") { name } }', 'query Q($a: Strng) { viewer(motto: $a) { name } }'].map((text) =>
        admit(schema, text).problems.some(({ message }) => message.includes('Did you mean')),
      );
    },
    problems() {
      return ['{ ok', '{ nothing }', '{ viewer { } }', commented(comments + 1), padded(length + 1)].map((text) => {
        const { problems } = admit(schema, text);
        return problems.length > 0 && problems.every((problem) => problem instanceof GraphQLError);
      });
    },
  };
}
