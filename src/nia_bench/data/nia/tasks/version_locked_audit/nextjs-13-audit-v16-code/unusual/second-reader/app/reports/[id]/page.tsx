import { cookies } from 'next/headers';
import { loadReport } from '../../../lib/reports';
import { countView } from '../../../lib/view-counter';
import { rename } from './actions';

interface Props {
  params: { id: string };
}

export default async function ReportPage(props: Props) {
  const id = props.params.id;
  const theme = cookies().get('theme')?.value ?? 'light';
  const [report] = await Promise.all([loadReport(id), countView(id)]);

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
