import type { GoogleGenAI } from '@google/genai';

export interface Role {
  name: string;
  sounds: string;
}

export interface Line {
  role: string;
  text: string;
  how?: string;
}

/** The ids of the voices that we have, by the words that they were made out of. */
async function ours(ai: GoogleGenAI): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  let page: string | undefined;
  do {
    const { voices = [], next_page_token } = await ai.voices.list({ type: ['prompted'], page_token: page });
    for (const { id, type, prompted } of voices) {
      if (id && type === 'prompted' && prompted) made.set(prompted.input, id);
    }
    page = next_page_token || undefined;
  } while (page);
  return made;
}

export async function cast(ai: GoogleGenAI, roles: Role[]): Promise<Record<string, string>> {
  const made = await ours(ai);
  const ids: Record<string, string> = {};
  for (const { name, sounds } of roles) {
    let id = made.get(sounds);
    if (id === undefined) {
      const voice = await ai.voices.create({
        store: true,
        voice: { type: 'prompted', prompted: { input: sounds }, display_name: name, language_code: 'en-GB' },
      });
      if (!voice.id) throw new Error(`There is no voice for ${name}.`);
      id = voice.id;
      made.set(sounds, id);
    }
    ids[name] = id;
  }
  return ids;
}

export async function perform(ai: GoogleGenAI, voices: Record<string, string>, lines: Line[]): Promise<Buffer> {
  const speakers = [...new Set(lines.map(({ role }) => role))];
  const interaction = await ai.interactions.create({
    model: 'gemini-3.8-flash-tts',
    store: false,
    input: lines.map(({ role, text, how }) => ({
      type: 'text' as const,
      text,
      annotations: [{ type: 'speech_metadata' as const, speaker: role, style: how }],
    })),
    response_format: { type: 'audio', mime_type: 'audio/mp3' },
    generation_config: { speech_config: speakers.map((speaker) => ({ speaker, voice: voices[speaker] })) },
  });
  const data = interaction.output_audio?.data;
  if (!data) throw new Error('Nothing was spoken.');
  return Buffer.from(data, 'base64');
}
