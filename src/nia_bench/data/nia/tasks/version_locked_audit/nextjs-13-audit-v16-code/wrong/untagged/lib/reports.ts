import { cache } from 'react';

export interface Report {
  id: string;
  title: string;
  body: string;
}

export const revalidate = 3600;

export const loadReport = cache(async (id: string): Promise<Report> => {
  const response = await fetch(`${process.env.REPORTS_API}/reports/${id}`);
  return (await response.json()) as Report;
});
