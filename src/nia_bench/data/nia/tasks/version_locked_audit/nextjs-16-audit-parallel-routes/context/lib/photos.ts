export interface Photo {
  id: string;
  title: string;
  album: string;
}

const photos: Photo[] = [
  { id: '7', title: 'Harbour at dawn', album: 'Coast' },
  { id: '8', title: 'Ferry', album: 'Coast' },
  { id: '9', title: 'Tram stop', album: 'City' },
];

export const allPhotos = () => photos;
export const findPhoto = (id: string) => photos.find((photo) => photo.id === id);
export const albums = () => [...new Set(photos.map((photo) => photo.album))];
