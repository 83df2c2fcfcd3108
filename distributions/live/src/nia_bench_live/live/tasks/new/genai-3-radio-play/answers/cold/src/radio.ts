import type { GoogleGenAI } from '@google/genai';

export interface Role { name: string; sounds: string }
export interface Line { role: string; text: string; how?: string }

const MODEL = 'gemini-3.8-flash-tts';
const LANGUAGE = 'en-GB';

/** The id of a voice for each role; one that was made out of the same words before is taken again. */
export async function cast(ai: GoogleGenAI, roles: Role[]): Promise<Record<string, string>> {
  const known = new Map<string, string>();
  for await (const voice of await ai.voices.list()) {
    if (voice.id && voice.prompt && !known.has(voice.prompt)) known.set(voice.prompt, voice.id);
  }
  const voices: [string, string][] = [];
  for (const { name, sounds } of roles) {
    let id = known.get(sounds);
    if (id === undefined) {
      const made = await ai.voices.create({
        prompt: sounds,
        display_name: name,
        language_code: LANGUAGE,
      });
      if (!made.id) throw new Error(`No voice was made for ${name}.`);
      id = made.id;
      known.set(sounds, id);
    }
    voices.push([name, id]);
  }
  return Object.fromEntries(voices);
}

/** Has the lines spoken, each in the voice of its role, and gives the MP3 data. */
export async function perform(ai: GoogleGenAI, voices: Record<string, string>, lines: Line[]): Promise<Buffer> {
  const spoken = lines.map(({ role, text, how }) => {
    const voice = Object.hasOwn(voices, role) ? voices[role] : undefined;
    if (voice === undefined) throw new Error(`Nobody plays ${role}.`);
    return { role, voice, text, how };
  });
  const speakers = new Map(spoken.map(({ role, voice }) => [role, voice]));
  const interaction = await ai.interactions.create({
    model: MODEL,
    store: false,
    input: spoken.map(({ role, text, how }) => ({
      type: 'text',
      text,
      speech: how === undefined ? { speaker: role } : { speaker: role, style: how },
    })),
    response_format: { type: 'audio', mime_type: 'audio/mp3' },
    generation_config: {
      speech_config: [...speakers].map(([speaker, voice]) => ({ speaker, voice, language: LANGUAGE })),
    },
  });
  const parts: Buffer[] = [];
  for (const step of interaction.steps ?? []) {
    if (step.type !== 'model_output') continue;
    for (const content of step.content ?? []) {
      if (content.type === 'audio' && content.data) parts.push(Buffer.from(content.data, 'base64'));
    }
  }
  const audio = Buffer.concat(parts);
  if (audio.length === 0) throw new Error('No audio came back.');
  return audio;
}
