import { cacheLife, cacheTag } from 'next/cache';

export interface Report {
  id: string;
  title: string;
  body: string;
}

export async function loadReport(id: string): Promise<Report> {
  'use cache';
  cacheLife('hours');
  cacheTag(`report-${id}`);
  const response = await fetch(`${process.env.REPORTS_API}/reports/${id}`);
  return (await response.json()) as Report;
}
