import type { CreateIndexesOptions, Db, IndexDescription } from 'mongodb';
import { plan, type Wanted } from './plan.js';

const building: CreateIndexesOptions = { commitQuorum: 'votingMembers', maxTimeMS: 60_000 };

function descriptionOf({ name, keys, unique, expires, language, weights, tier }: Wanted): IndexDescription {
  return {
    key: new Map(keys),
    name,
    ...(unique === undefined ? {} : { unique }),
    ...(expires === undefined ? {} : { expireAfterSeconds: expires }),
    ...(language === undefined ? {} : { default_language: language }),
    ...(weights === undefined ? {} : { weights }),
    ...(tier === undefined ? {} : { storageTier: tier }),
  };
}

export async function prepare(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (const wanted of plan) {
    const collection = db.collection(wanted.collection);
    names.push(...(await collection.createIndexes([descriptionOf(wanted)], building)));
  }
  return names;
}
