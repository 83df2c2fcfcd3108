import * as db from '@tanstack/db';
import type { Backup, Note, Photo } from './types';

const stores = ['photos', 'notes'];

function rows<Row extends { id: string }>(database: db.IndexedDBInstance, name: string) {
  const options = db.indexedDBCollectionOptions<Row, string>({ db: database, name, id: `field-${name}`, getKey: ({ id }) => id, startSync: true });
  return db.createCollection(options);
}

class Notebook {
  readonly notes;
  readonly photos;
  private readonly put;

  constructor(private readonly database: db.IndexedDBInstance) {
    const notes = rows<Note>(database, 'notes');
    const photos = rows<Photo>(database, 'photos');
    this.notes = notes;
    this.photos = photos;
    this.put = db.createOptimisticAction<{ note: Note; photos: Photo[] }>({
      onMutate: (sighting) => {
        notes.insert(sighting.note);
        for (const photo of sighting.photos) photos.insert(photo);
      },
      mutationFn: (_sighting, { transaction }) =>
        Promise.all([notes, photos].map((collection) => collection.utils.acceptMutations(transaction))),
    });
  }

  add = async (note: Note, photos: Photo[]) => void (await this.put({ note, photos }).when('settled'));
  backup = async (): Promise<Backup> => ({ notes: await this.notes.utils.exportData(), photos: await this.photos.utils.exportData() });
  restore = async ({ notes, photos }: Backup) => {
    await this.notes.utils.importData(notes);
    await this.photos.utils.importData(photos);
  };
  clear = () => this.restore({ notes: [], photos: [] });
  close = async () => this.database.close();
}

export const openNotebook = async (idbFactory: IDBFactory): Promise<Notebook> => {
  const notebook = new Notebook(await db.createIndexedDB({ idbFactory, name: 'field', stores, version: 1 }));
  await notebook.notes.stateWhenReady();
  await notebook.photos.toArrayWhenReady();
  return notebook;
};
