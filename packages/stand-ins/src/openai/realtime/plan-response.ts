import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'
import { nextMove, type Said } from '../../interviewer/next-move.ts'
import { speechMs } from '../../voice/speech-length.ts'
import type { Tempo } from '../options.ts'
import { type Item, type Kept, wordsOf } from './item.ts'
import type { SessionConfig } from './session-config.ts'

/** What a response will consist of. */
export interface Plan {
  /** Empty: nothing is said. */
  words: string
  /** The end tool that is called after that. */
  call: { name: string; arguments: string } | null
  spoken: boolean
  /** Length of its sound, milliseconds. */
  audioMs: number
}

const END_TOOL = /end/i

const SPEAKERS = { user: 'candidate', assistant: 'interviewer', system: 'instruction' } as const

function asSaid(item: Item): Said[] {
  if (item.type === 'function_call') return [{ by: 'tool', words: item.name ?? '' }]
  return item.role ? [{ by: SPEAKERS[item.role], words: wordsOf(item) }] : []
}

/** The tool that ends an interview: the first one with `end` in its name, unless tools are forbidden. */
function endTool(tools: readonly unknown[], choice: unknown): string | null {
  if (choice === 'none') return null
  const names = tools.map(tool => asText(asObject(tool).name))
  return names.find(name => END_TOOL.test(name)) ?? null
}

const isForced = (choice: unknown) => choice === 'required' || isObject(choice)

/**
 * @param response what `response.create` asks for
 * @param silent the end tool is called without a word
 */
export function planResponse(
  config: SessionConfig,
  kept: readonly Kept[],
  response: JsonObject,
  tempo: Tempo,
  silent: boolean,
): Plan {
  const items = Array.isArray(response.input)
    ? response.input.filter(isObject).map(item => item as unknown as Item)
    : kept.map(({ item }) => item)
  const { words, ends } = nextMove({
    instructions: config.instructions,
    conversation: items.flatMap(asSaid),
    cue: asText(response.instructions),
  })
  const choice = response.tool_choice ?? config.tool_choice
  const tool = endTool(asList(response.tools ?? config.tools), choice)
  const wordless = silent || isForced(choice)
  const reason = ends ?? (wordless ? 'The interview is over.' : null)
  const spoken = asList(response.output_modalities ?? config.output_modalities).includes('audio')
  return {
    words: wordless && tool ? '' : words,
    call: tool && reason ? { name: tool, arguments: JSON.stringify({ reason }) } : null,
    spoken,
    audioMs: spoken && !(wordless && tool) ? speechMs(words, tempo) : 0,
  }
}
