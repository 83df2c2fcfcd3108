import * as cache from 'next/cache';

export type Report = { id: string; title: string; body: string };

async function fetchReport(id: string): Promise<Report> {
  return (await fetch(`${process.env.REPORTS_API}/reports/${id}`)).json();
}

export const reportTag = (id: string) => `report-${id}`;

export const loadReport = (id: string) =>
  cache.unstable_cache(fetchReport, ['report', id], { revalidate: 60 * 60, tags: [reportTag(id)] })(id);
