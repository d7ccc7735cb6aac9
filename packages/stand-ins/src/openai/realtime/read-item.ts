import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'
import { invalidValue, missingParameter, ProviderError } from '../http/provider-error.ts'
import { newId } from '../ids.ts'
import { lengthMs, readSound } from './input-buffer.ts'
import type { ContentPart, Item, Kept } from './item.ts'
import type { Live } from './live.ts'

const LONGEST_ID = 32

/** What each role may say. Sound of the assistant cannot be made by a client. */
const PARTS: Record<string, readonly ContentPart['type'][]> = {
  user: ['input_text', 'input_audio'],
  system: ['input_text'],
  assistant: ['output_text'],
}

const unsupported = (value: unknown, path: string, supported: readonly string[]) =>
  invalidValue(
    `Invalid value: '${value}'. Supported values are: ${supported.map(name => `'${name}'`).join(', ')}.`,
    path,
  )

function readPart(given: unknown, index: number, role: string): ContentPart {
  const part = asObject(given)
  const path = `item.content[${index}]`
  const type = PARTS[role]?.find(known => known === part.type)
  if (!type) throw unsupported(part.type, `${path}.type`, PARTS[role] ?? [])
  if (type === 'input_audio') {
    return { type, audio: asText(part.audio), transcript: asText(part.transcript) || null }
  }
  if (typeof part.text !== 'string') throw missingParameter(`${path}.text`)
  return { type, text: part.text }
}

function readMessage(item: JsonObject, base: Pick<Item, 'id' | 'object' | 'status'>): Kept {
  const role = (['user', 'system', 'assistant'] as const).find(known => known === item.role)
  if (!role) throw unsupported(item.role, 'item.role', ['user', 'system', 'assistant'])
  const content = asList(item.content).map((part, index) => readPart(part, index, role))
  const sounds = content.flatMap(part => (part.type === 'input_audio' ? [readSound(part.audio)] : []))
  for (const part of content) delete part.audio
  const samples = sounds.reduce((total, sound) => total + sound.length, 0)
  return { item: { ...base, type: 'message', role, content }, audioMs: lengthMs(samples) }
}

function readToolAnswer(live: Live, item: JsonObject, base: Pick<Item, 'id' | 'object' | 'status'>): Kept {
  const call_id = asText(item.call_id)
  const isKnown = live.conversation
    .all()
    .some(kept => kept.item.type === 'function_call' && kept.item.call_id === call_id)
  if (!isKnown)
    throw new ProviderError(400, `Tool call ID '${call_id}' not found in conversation.`, {
      code: 'invalid_tool_call_id',
    })
  if (typeof item.output !== 'string') throw missingParameter('item.output')
  return { item: { ...base, type: 'function_call_output', call_id, output: item.output }, audioMs: 0 }
}

function readCall(item: JsonObject, base: Pick<Item, 'id' | 'object' | 'status'>): Kept {
  const { name, call_id, arguments: given } = item
  const call = { name: asText(name), call_id: asText(call_id) || newId('call'), arguments: asText(given) }
  return { item: { ...base, type: 'function_call', ...call }, audioMs: 0 }
}

/**
 * The item of `conversation.item.create`.
 * @throws ProviderError when the provider would not take it
 */
export function readItem(live: Live, given: unknown): Kept {
  if (!isObject(given)) throw missingParameter('item')
  const id = asText(given.id) || newId('item')
  if (id.length > LONGEST_ID)
    throw new ProviderError(
      400,
      `Invalid 'item.id': string too long. Expected a string with maximum length ${LONGEST_ID}, but got a string with length ${id.length} instead.`,
      { param: 'item.id', code: 'string_above_max_length' },
    )
  if (live.conversation.find(id)) throw invalidValue(`Item with id '${id}' already exists.`, 'item.id')
  const base = { id, object: 'realtime.item', status: 'completed' } as const
  if (given.type === 'message') return readMessage(given, base)
  if (given.type === 'function_call_output') return readToolAnswer(live, given, base)
  if (given.type === 'function_call') return readCall(given, base)
  throw unsupported(given.type, 'item.type', ['message', 'function_call', 'function_call_output'])
}
