import type { Db, Document } from 'mongodb';
import { plan, type Wanted } from './plan.js';

function described({ keys, name, unique, expires, language, weights, tier }: Wanted): Document {
  const said = Object.entries({
    unique,
    expireAfterSeconds: expires,
    default_language: language,
    weights,
    storageTier: tier,
  }).filter(([, value]) => value !== undefined);
  return { key: new Map(keys), name, ...Object.fromEntries(said) };
}

export async function prepare(db: Db): Promise<string[]> {
  for (const wanted of plan) {
    await db.command({
      createIndexes: wanted.collection,
      indexes: [described(wanted)],
      commitQuorum: 'votingMembers',
      maxTimeMS: 60_000,
    });
  }
  return plan.map(({ name }) => name);
}
