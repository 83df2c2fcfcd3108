export interface Report {
  id: string;
  title: string;
  body: string;
}

const ONE_HOUR = 60 * 60;

export const tagOf = (id: string) => `report-${id}`;

export async function loadReport(id: string): Promise<Report> {
  const response = await fetch(`${process.env.REPORTS_API}/reports/${id}`, {
    next: { revalidate: ONE_HOUR, tags: [tagOf(id)] },
  });
  return (await response.json()) as Report;
}
