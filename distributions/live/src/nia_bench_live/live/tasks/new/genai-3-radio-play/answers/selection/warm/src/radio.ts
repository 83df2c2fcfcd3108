import type { GoogleGenAI, Interactions, Voices } from '@google/genai';

export interface Role {
  name: string;
  sounds: string;
}

export interface Line {
  role: string;
  text: string;
  how?: string;
}

/** The ids of the voices that the API keeps for us, by the words that they were made out of. */
async function keptVoices(ai: GoogleGenAI): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  let pageToken: string | undefined;
  do {
    const page: Voices.VoiceListResponse = await ai.voices.list({
      type: ['prompted'],
      page_size: 1000,
      ...(pageToken ? { page_token: pageToken } : {}),
    });
    for (const { id, prompted } of page.voices ?? []) {
      // With a base voice, the words only tell how it differs from that one.
      if (!id || !prompted || prompted.base_voice) continue;
      if (!kept.has(prompted.input)) kept.set(prompted.input, id);
    }
    pageToken = page.next_page_token;
  } while (pageToken);
  return kept;
}

/** Gives each role a voice: one that was made out of the same words before, or a new one. */
export async function cast(ai: GoogleGenAI, roles: Role[]): Promise<Record<string, string>> {
  const kept = await keptVoices(ai);
  const voices = new Map<string, string>();
  // One after the other, so that roles that sound the same share one voice.
  for (const { name, sounds } of roles) {
    let id = kept.get(sounds);
    if (id === undefined) {
      const voice = await ai.voices.create({
        store: true,
        voice: {
          type: 'prompted',
          prompted: { input: sounds },
          language_code: 'en-GB',
          display_name: name,
        },
      });
      if (!voice.id) throw new Error(`No voice was kept for ${name}`);
      id = voice.id;
      kept.set(sounds, id);
    }
    voices.set(name, id);
  }
  return Object.fromEntries(voices);
}

/** Has the lines spoken, each in the voice of its role, and gives back the MP3 data. */
export async function perform(ai: GoogleGenAI, voices: Record<string, string>, lines: Line[]): Promise<Buffer> {
  const speakers: Interactions.SpeechConfig[] = [...new Set(lines.map(({ role }) => role))].map((role) => {
    const voice = Object.hasOwn(voices, role) ? voices[role] : undefined;
    if (!voice) throw new Error(`${role} has no voice`);
    return { speaker: role, voice };
  });

  const input = lines.map(
    ({ role, text, how }): Interactions.TextContent => ({
      type: 'text',
      text,
      annotations: [{ type: 'speech_metadata', speaker: role, ...(how ? { style: how } : {}) }],
    }),
  );

  const interaction = await ai.interactions.create({
    model: 'gemini-3.8-flash-tts',
    store: false,
    input,
    response_format: { type: 'audio', mime_type: 'audio/mp3', delivery: 'inline' },
    generation_config: { speech_config: { speakers } },
  });

  // `output_audio` is only the last block, and a long play may come in several.
  const pieces: Buffer[] = [];
  for (const step of interaction.steps) {
    if (step.type !== 'model_output') continue;
    for (const content of step.content ?? []) {
      if (content.type === 'audio' && content.data) pieces.push(Buffer.from(content.data, 'base64'));
    }
  }
  const audio = Buffer.concat(pieces);
  if (audio.length === 0) throw new Error(`No audio came (the interaction is ${interaction.status})`);
  return audio;
}
