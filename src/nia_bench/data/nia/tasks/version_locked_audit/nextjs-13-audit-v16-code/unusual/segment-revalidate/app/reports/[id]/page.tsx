import type { Metadata } from 'next';
import { loadReport } from '../../../lib/reports';
import { countView } from '../../../lib/view-counter';
import { rename } from './actions';
import { currentTheme } from './theme';

type Params = { params: { id: string } };

export const revalidate = 3600;

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return { title: (await loadReport(params.id)).title };
}

const ReportPage = async ({ params: { id } }: Params) => {
  const report = await loadReport(id);
  await countView(id);

  return (
    <article data-theme={currentTheme()}>
      <h1>{report.title}</h1>
      <p>{report.body}</p>
      <form action={rename.bind(null, id)}>
        <input name="title" defaultValue={report.title} />
        <button>Rename</button>
      </form>
    </article>
  );
};

export { ReportPage as default };
