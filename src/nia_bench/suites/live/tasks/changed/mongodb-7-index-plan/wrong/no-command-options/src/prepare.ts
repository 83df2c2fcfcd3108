import type { Db, IndexOptions } from 'mongodb';
import { plan, type Wanted } from './plan.js';

function optionsOf({ name, unique, expires, language, weights, tier }: Wanted): IndexOptions {
  return {
    name,
    commitQuorum: 'votingMembers',
    maxTimeMS: 60_000,
    ...(unique === undefined ? {} : { unique }),
    ...(expires === undefined ? {} : { expireAfterSeconds: expires }),
    ...(language === undefined ? {} : { defaultLanguage: language }),
    ...(weights === undefined ? {} : { weights }),
    ...(tier === undefined ? {} : { storageTier: tier }),
  };
}

export async function prepare(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (const wanted of plan) {
    const collection = db.collection(wanted.collection);
    names.push(await collection.createIndex(new Map(wanted.keys), optionsOf(wanted), undefined));
  }
  return names;
}
