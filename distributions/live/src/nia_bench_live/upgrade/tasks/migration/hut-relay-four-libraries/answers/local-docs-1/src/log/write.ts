import { defineScalarTag, dump, DUMP_SCHEMA, nullYaml11Tag, SCALAR_STYLE, visit } from 'js-yaml';
import { logStyles } from './schema';

export type Row = Record<string, unknown>;

const nightSchema = DUMP_SCHEMA.withTags(
  defineScalarTag<null>('tag:yaml.org,2002:null', { ...nullYaml11Tag, represent: () => '~' }),
);

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return dump(row, { schema: nightSchema, skipInvalid: true, scalarStyleRules: logStyles });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  return dump(row, {
    flowLevel: 1,
    flowSkipCommaSpace: true,
    flowSkipColonSpace: true,
    lineWidth: -1,
    skipInvalid: true,
    scalarStyleRules: logStyles,
    transform: (documents) =>
      visit(documents, (node) => {
        if (node.kind === 'scalar' && node.value.includes('\n')) node.style = SCALAR_STYLE.DOUBLE_QUOTED;
      }),
  });
}
