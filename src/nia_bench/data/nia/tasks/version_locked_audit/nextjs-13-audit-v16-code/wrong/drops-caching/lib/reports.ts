export interface Report {
  id: string;
  title: string;
  body: string;
}

export async function loadReport(id: string): Promise<Report> {
  const response = await fetch(`${process.env.REPORTS_API}/reports/${id}`, { cache: 'no-store' });
  return (await response.json()) as Report;
}
