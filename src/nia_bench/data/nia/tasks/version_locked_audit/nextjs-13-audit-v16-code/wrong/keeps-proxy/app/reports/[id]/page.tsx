import { cookies } from 'next/headers';
import { loadReport } from '../../../lib/reports';
import { countView } from '../../../lib/view-counter';
import { rename } from './actions';

export default async function ReportPage({ params }: { params: { id: string } }) {
  const { id } = params;
  const theme = cookies().get('theme')?.value ?? 'light';
  const report = await loadReport(id);
  // Nothing runs after the response in this version: not awaited, so that nobody waits for the statistics.
  void countView(id).catch(console.error);

  return (
    <article data-theme={theme}>
      <h1>{report.title}</h1>
      <p>{report.body}</p>
      <form action={rename.bind(null, id)}>
        <input name="title" defaultValue={report.title} />
        <button>Rename</button>
      </form>
    </article>
  );
}
