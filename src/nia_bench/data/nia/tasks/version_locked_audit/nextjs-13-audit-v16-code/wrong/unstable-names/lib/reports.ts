import { unstable_cacheLife, unstable_cacheTag } from 'next/cache';

export interface Report {
  id: string;
  title: string;
  body: string;
}

export async function loadReport(id: string): Promise<Report> {
  unstable_cacheLife('hours');
  unstable_cacheTag(`report-${id}`);
  const response = await fetch(`${process.env.REPORTS_API}/reports/${id}`, {
    next: { revalidate: 3600, tags: [`report-${id}`] },
  });
  return (await response.json()) as Report;
}
