/** The request that gives a report another title. */
export const renaming = (id: string, title: FormDataEntryValue | null) =>
  new Request(`${process.env.REPORTS_API}/reports/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ title }),
    cache: 'no-store',
  });
