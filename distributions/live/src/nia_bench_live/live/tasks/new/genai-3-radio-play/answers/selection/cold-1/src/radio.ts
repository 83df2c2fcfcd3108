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

/** The id of a voice for each role; voices that we made out of the same words before are taken again. */
export async function cast(ai: GoogleGenAI, roles: Role[]): Promise<Record<string, string>> {
  const ours = new Map<string, string>();
  for await (const voice of await ai.voices.list()) {
    if (voice.prompt && voice.id && !ours.has(voice.prompt)) ours.set(voice.prompt, voice.id);
  }

  const voices: [string, string][] = [];
  for (const { name, sounds } of roles) {
    let id = ours.get(sounds);
    if (id === undefined) {
      const made = await ai.voices.create({ prompt: sounds, display_name: name, language_code: 'en-GB' });
      if (!made.id) throw new Error(`No voice was made for ${name}.`);
      id = made.id;
      ours.set(sounds, id);
    }
    voices.push([name, id]);
  }
  return Object.fromEntries(voices);
}

/** Speaks the lines in the voices of their roles; gives MP3 data. */
export async function perform(
  ai: GoogleGenAI,
  voices: Record<string, string>,
  lines: Line[],
): Promise<Buffer> {
  const speakers = [...new Set(lines.map(({ role }) => role))].map((role) => {
    const voice = Object.hasOwn(voices, role) ? voices[role] : undefined;
    if (!voice) throw new Error(`Nobody has the voice of ${role}.`);
    return { speaker: role, voice };
  });

  const interaction = await ai.interactions.create({
    model: 'gemini-3.8-flash-tts',
    store: false,
    input: lines.map(({ role, text, how }) => ({
      type: 'text' as const,
      text,
      speech_metadata: how ? { speaker: role, style: how } : { speaker: role },
    })),
    response_format: { type: 'audio', mime_type: 'audio/mp3' },
    generation_config: { speech_config: speakers },
  });

  const parts: Buffer[] = [];
  for (const step of interaction.steps ?? []) {
    if (step.type !== 'model_output') continue;
    for (const content of step.content ?? []) {
      if (content.type === 'audio' && content.data) parts.push(Buffer.from(content.data, 'base64'));
    }
  }
  const audio = Buffer.concat(parts);
  if (audio.length === 0) throw new Error('No audio came.');
  return audio;
}
