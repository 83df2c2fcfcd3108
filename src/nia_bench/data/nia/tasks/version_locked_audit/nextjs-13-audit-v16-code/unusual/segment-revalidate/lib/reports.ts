import { cache } from 'react';

export interface Report {
  id: string;
  title: string;
  body: string;
}

const HOUR = 3600;
const cachedFor = (id: string): RequestInit => ({ next: { revalidate: HOUR, tags: [`report-${id}`] } });

export const loadReport = cache(async (id: string): Promise<Report> => {
  const response = await fetch(`${process.env.REPORTS_API}/reports/${id}`, cachedFor(id));
  return response.json();
});
