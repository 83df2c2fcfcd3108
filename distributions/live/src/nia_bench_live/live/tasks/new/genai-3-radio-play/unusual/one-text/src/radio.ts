import type { GoogleGenAI, Interactions, Voices } from '@google/genai';

export type Role = { name: string; sounds: string };
export type Line = { role: string; text: string; how?: string };

async function* allVoices(ai: GoogleGenAI): AsyncGenerator<Voices.VoiceListResponse.Voice> {
  let page_token = '';
  for (;;) {
    const { voices, next_page_token } = await ai.voices.list(page_token ? { page_size: 100, page_token } : { page_size: 100 });
    yield* voices ?? [];
    if (!next_page_token) return;
    page_token = next_page_token;
  }
}

export const cast = async (ai: GoogleGenAI, roles: Role[]): Promise<Record<string, string>> => {
  const known: Record<string, string> = {};
  for await (const voice of allVoices(ai)) {
    if (voice.type === 'prompted' && voice.prompted?.input && voice.id) known[voice.prompted.input] ??= voice.id;
  }
  const given: Record<string, string> = {};
  for (const role of roles) {
    given[role.name] = known[role.sounds] ??= await design(ai, role);
  }
  return given;
};

async function design(ai: GoogleGenAI, { name, sounds }: Role): Promise<string> {
  const voice = { display_name: name, language_code: 'en-GB', prompted: { input: sounds }, type: 'prompted' };
  const { id } = await ai.voices.create({ voice, store: true });
  if (!id) throw new Error('The voice was not kept');
  return id;
}

export async function perform(ai: GoogleGenAI, voices: Record<string, string>, lines: Line[]): Promise<Buffer> {
  const annotations: Interactions.Annotation[] = [];
  let text = '';
  for (const line of lines) {
    if (text) text += '\n\n';
    const start_index = Buffer.byteLength(text);
    text += line.text;
    const mark = { type: 'speech_metadata' as const, start_index, end_index: Buffer.byteLength(text), speaker: line.role };
    annotations.push(line.how === undefined ? mark : { ...mark, style: line.how });
  }
  const { steps } = await ai.interactions.create({
    model: 'gemini-3.8-flash-tts',
    input: [{ type: 'user_input', content: [{ type: 'text', text, annotations }] }],
    response_format: [{ type: 'audio', mime_type: 'audio/mp3', delivery: 'inline' }],
    generation_config: { speech_config: { speakers: Object.entries(voices).map(([speaker, voice]) => ({ speaker, voice, language: 'en-GB' })) } },
    store: false,
  });
  for (const step of steps) {
    if (step.type !== 'model_output') continue;
    for (const content of step.content ?? []) {
      if (content.type === 'audio' && content.data) return Buffer.from(content.data, 'base64');
    }
  }
  throw new Error('There is no sound');
}
