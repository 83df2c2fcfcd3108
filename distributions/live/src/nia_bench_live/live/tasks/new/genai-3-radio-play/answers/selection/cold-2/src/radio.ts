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

interface Spoken {
  type: 'text';
  text: string;
  speech_config: { voice: string; style?: string };
}

/** The id of a voice for each role, made out of the words that describe it. */
export async function cast(ai: GoogleGenAI, roles: Role[]): Promise<Record<string, string>> {
  const made = new Map<string, string>();
  for await (const voice of await ai.voices.list()) {
    if (voice.id && voice.prompt !== undefined && !made.has(voice.prompt)) made.set(voice.prompt, voice.id);
  }

  const voices = new Map<string, string>();
  for (const { name, sounds } of roles) {
    let id = made.get(sounds);
    if (id === undefined) {
      const voice = await ai.voices.create({
        prompt: sounds,
        display_name: name,
        language: 'en-GB',
      });
      if (!voice.id) throw new Error(`no voice was made for ${name}`);
      id = voice.id;
      made.set(sounds, id);
    }
    voices.set(name, id);
  }
  return Object.fromEntries(voices);
}

/** The lines as MP3, each in the voice of its role. */
export async function perform(
  ai: GoogleGenAI,
  voices: Record<string, string>,
  lines: Line[],
): Promise<Buffer> {
  const input = lines.map(({ role, text, how }): Spoken => {
    const voice = Object.hasOwn(voices, role) ? voices[role] : undefined;
    if (voice === undefined) throw new Error(`no voice for ${role}`);
    return {
      type: 'text',
      text,
      speech_config: how === undefined ? { voice } : { voice, style: how },
    };
  });

  const interaction = await ai.interactions.create({
    model: 'gemini-3.8-flash-tts',
    input,
    store: false,
    response_format: { type: 'audio', mime_type: 'audio/mp3' },
  });

  const parts: Buffer[] = [];
  for (const step of interaction.steps ?? []) {
    if (step.type !== 'model_output') continue;
    for (const content of step.content ?? []) {
      if (content.type === 'audio' && content.data) parts.push(Buffer.from(content.data, 'base64'));
    }
  }
  const audio = Buffer.concat(parts);
  if (audio.length === 0) throw new Error('no audio came');
  return audio;
}
