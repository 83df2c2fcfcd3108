import { ContinuationInterruptedError, type GoogleGenAI, type Interactions } from '@google/genai';

interface Written {
  text: string;
  tokens: number;
  ids: string[];
}

export type Report =
  | ({ finished: true } & Written)
  | ({ finished: false; bookmark: string } & Written);

export type Unfinished = Extract<Report, { finished: false }>;

const model = 'gemini-3.8-flash';
const nothing: Written = { text: '', tokens: 0, ids: [] };

/** What was said in all steps; output_text has the last of them alone. */
function textOf(interaction: Interactions.Interaction): string {
  return (interaction.steps ?? [])
    .flatMap((step) => (step.type === 'model_output' ? (step.content ?? []) : []))
    .map((content) => (content.type === 'text' ? content.text : ''))
    .join('');
}

function reportOf(interaction: Interactions.Interaction, before: Written): Report {
  const written = {
    text: before.text + textOf(interaction),
    tokens: before.tokens + (interaction.usage?.total_tokens ?? 0),
    ids: [...before.ids, ...(interaction.continuation_ids ?? [interaction.id])],
  };
  const bookmark = interaction.continuation_token;
  return bookmark ? { finished: false, ...written, bookmark } : { finished: true, ...written };
}

async function run(
  create: () => Promise<Interactions.Interaction>,
  before: Written,
): Promise<Report> {
  try {
    return reportOf(await create(), before);
  } catch (error) {
    if (!(error instanceof ContinuationInterruptedError) || !error.partialInteraction) throw error;
    return reportOf(error.partialInteraction as Interactions.Interaction, before);
  }
}

export function write(ai: GoogleGenAI, brief: string): Promise<Report> {
  return run(() => ai.interactions.create({ model, input: brief }), nothing);
}

export function begin(ai: GoogleGenAI, brief: string): Promise<Report> {
  return run(
    () => ai.interactions.create({ model, input: brief, automatic_continuation: false }),
    nothing,
  );
}

export function resume(ai: GoogleGenAI, report: Unfinished): Promise<Report> {
  return run(
    () =>
      ai.interactions.create({
        model,
        input: 'Continue.',
        previous_interaction_id: report.ids.at(-1),
      }),
    report,
  );
}
