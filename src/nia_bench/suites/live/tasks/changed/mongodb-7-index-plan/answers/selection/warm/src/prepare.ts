import type { Db, IndexOptions } from 'mongodb';
import { plan, type Wanted } from './plan';

/** Has the database build the indexes of the plan, one after the other, and gives their names. */
export async function prepare(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (const wanted of plan) {
    const name = await db
      .collection(wanted.collection)
      .createIndex(wanted.keys, optionsOf(wanted), { commitQuorum: 'votingMembers', maxTimeMS: 60_000 });
    names.push(name);
  }
  return names;
}

/** What the plan says of an index; what it leaves out is left out here too, as `undefined` would be sent as null. */
function optionsOf({ name, unique, expires, language, weights, tier }: Wanted): IndexOptions {
  return {
    name,
    ...(unique !== undefined && { unique }),
    ...(expires !== undefined && { expireAfterSeconds: expires }),
    ...(language !== undefined && { defaultLanguage: language }),
    ...(weights !== undefined && { weights }),
    // The driver does not know it, and passes it on.
    ...(tier !== undefined && { storageTier: tier }),
  };
}
