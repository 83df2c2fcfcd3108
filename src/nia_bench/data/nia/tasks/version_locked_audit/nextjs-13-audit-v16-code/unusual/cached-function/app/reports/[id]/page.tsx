import * as request from 'next/headers';
import { loadReport } from '../../../lib/reports';
import { countView } from '../../../lib/view-counter';
import { rename } from './actions';

interface Props {
  params: { id: string };
}

export default async function ReportPage(props: Props) {
  const jar = request.cookies();
  const [report] = await Promise.all([loadReport(props.params.id), countView(props.params.id)]);

  return (
    <article data-theme={jar.has('theme') ? jar.get('theme')!.value : 'light'}>
      <h1>{report.title}</h1>
      <p>{report.body}</p>
      <form action={rename.bind(null, report.id)}>
        <input name="title" defaultValue={report.title} />
        <button>Rename</button>
      </form>
    </article>
  );
}
