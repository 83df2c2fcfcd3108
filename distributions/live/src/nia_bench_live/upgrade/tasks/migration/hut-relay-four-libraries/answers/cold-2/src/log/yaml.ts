import { binaryTag, CORE_SCHEMA, loadAll, mergeTag, omapTag, pairsTag, setTag, timestampTag } from 'js-yaml';

/** What a log may have: the core of YAML, and what was always read besides. */
export const LOGS = CORE_SCHEMA.withTags(mergeTag, timestampTag, binaryTag, omapTag, pairsTag, setTag);

/** Logs may be as deep, and have as much in common, as they like. */
export const READING = {
  schema: LOGS,
  maxDepth: Number.POSITIVE_INFINITY,
  maxTotalMergeKeys: Number.POSITIVE_INFINITY,
};

/** The one document of a log, or undefined if the log is empty. */
export function loadLog(text: string, schema = LOGS): unknown {
  const documents = loadAll(text, { ...READING, schema });
  if (documents.length > 1) throw new Error('expected a single document in the stream, but found more');
  return documents[0];
}
