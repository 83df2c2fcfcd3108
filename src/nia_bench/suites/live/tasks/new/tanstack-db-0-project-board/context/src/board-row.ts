export interface BoardRow {
  id: string;
  title: string;
  owner: { name: string } | undefined;
  open: { id: string; title: string; assignee: { name: string } | undefined }[];
}
