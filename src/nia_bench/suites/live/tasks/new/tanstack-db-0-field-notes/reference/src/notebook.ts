import { createCollection, createIndexedDB, createTransaction, indexedDBCollectionOptions } from '@tanstack/db';
import type { Backup, Note, Photo } from './types';

export async function openNotebook(factory: IDBFactory) {
  const db = await createIndexedDB({ name: 'field', version: 1, stores: ['notes', 'photos'], idbFactory: factory });
  const notes = createCollection(
    indexedDBCollectionOptions<Note, string>({ db, name: 'notes', getKey: (note) => note.id }),
  );
  const photos = createCollection(
    indexedDBCollectionOptions<Photo, string>({ db, name: 'photos', getKey: (photo) => photo.id }),
  );
  await Promise.all([notes.preload(), photos.preload()]);

  return {
    notes,
    photos,
    async add(note: Note, pictures: Photo[]): Promise<void> {
      const transaction = createTransaction({
        mutationFn: async ({ transaction }) => {
          await notes.utils.acceptMutations(transaction);
          await photos.utils.acceptMutations(transaction);
        },
      });
      transaction.mutate(() => {
        notes.insert(note);
        if (pictures.length > 0) photos.insert(pictures);
      });
      await transaction.when('settled');
    },
    async backup(): Promise<Backup> {
      const [storedNotes, storedPhotos] = await Promise.all([notes.utils.exportData(), photos.utils.exportData()]);
      return { notes: storedNotes, photos: storedPhotos };
    },
    async restore(backup: Backup): Promise<void> {
      await Promise.all([notes.utils.importData(backup.notes), photos.utils.importData(backup.photos)]);
    },
    async clear(): Promise<void> {
      await Promise.all([notes.utils.clearObjectStore(), photos.utils.clearObjectStore()]);
    },
    close(): void {
      db.close();
    },
  };
}
