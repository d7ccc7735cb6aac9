import type { SessionConfig } from './session-config.ts'

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const namesOf = (tools: unknown): string | null =>
  Array.isArray(tools) ? JSON.stringify(tools.map(tool => fieldsOf(tool).name)) : null

/** Absent says nothing; anything else must be what we asked for. */
const differs = (theirs: unknown, ours: unknown): boolean =>
  theirs !== undefined && theirs !== null && JSON.stringify(theirs) !== JSON.stringify(ours)

/** How answers are written down decides what is on record: by our model, without hints by the candidate. */
const isHeardOtherwise = (audio: Fields, { audio: { input: ours } }: SessionConfig): boolean => {
  if (!('input' in audio)) return false
  const input = fieldsOf(audio.input)
  if ('turn_detection' in input && input.turn_detection !== null) return true
  if (!('transcription' in input)) return false
  const { model, prompt } = fieldsOf(input.transcription)
  const isOurModel = typeof model === 'string' && model.startsWith(ours.transcription.model)
  return !isOurModel || (prompt !== undefined && prompt !== null && prompt !== '')
}

/**
 * Has anybody but us changed what only our side sets: instructions, tools, sound, turn control, the writing down of
 * answers? What a provider adds by itself is no change.
 * @param session as the provider shows it
 */
export const isRewritten = (session: Fields, ours: SessionConfig): boolean =>
  differs(session.instructions, ours.instructions) ||
  differs(namesOf(session.tools), namesOf(ours.tools)) ||
  differs(session.tool_choice, ours.tool_choice) ||
  differs(session.output_modalities, ours.output_modalities) ||
  (session.prompt !== undefined && session.prompt !== null) ||
  isHeardOtherwise(fieldsOf(session.audio), ours)
