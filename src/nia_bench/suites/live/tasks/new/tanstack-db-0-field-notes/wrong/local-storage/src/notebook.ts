import { createCollection, createTransaction, localStorageCollectionOptions } from '@tanstack/db';
import type { Backup, Note, Photo } from './types';

export async function openNotebook(factory: IDBFactory) {
  void factory;
  const notes = createCollection(
    localStorageCollectionOptions<Note, string>({ storageKey: 'notes', getKey: (note) => note.id }),
  );
  const photos = createCollection(
    localStorageCollectionOptions<Photo, string>({ storageKey: 'photos', getKey: (photo) => photo.id }),
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
      return { notes: notes.toArray, photos: photos.toArray };
    },
    async restore(backup: Backup): Promise<void> {
      notes.utils.clearStorage();
      photos.utils.clearStorage();
      notes.insert(backup.notes);
      photos.insert(backup.photos);
    },
    async clear(): Promise<void> {
      notes.utils.clearStorage();
      photos.utils.clearStorage();
    },
    close(): void {
    },
  };
}
