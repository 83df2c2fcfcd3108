import type { Db, Document } from 'mongodb';
import { plan, type Wanted } from './plan';

/** Has the database build the indexes of the plan, one after the other, and gives their names. */
export async function prepare(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (const wanted of plan) {
    // As a command: the driver's own methods for indexes drop the properties that they do not know.
    await db.command({
      createIndexes: wanted.collection,
      indexes: [indexOf(wanted)],
      commitQuorum: 'votingMembers',
      maxTimeMS: 60_000,
    });
    names.push(wanted.name);
  }
  return names;
}

function indexOf({ name, keys, unique, expires, language, weights, tier }: Wanted): Document {
  return {
    // A map keeps the order, also of fields whose names are numbers.
    key: new Map(keys),
    name,
    ...(unique !== undefined && { unique }),
    ...(expires !== undefined && { expireAfterSeconds: expires }),
    ...(language !== undefined && { default_language: language }),
    ...(weights !== undefined && { weights }),
    ...(tier !== undefined && { storageTier: tier }),
  };
}
