import { nextMove, type Said } from '../../interviewer/next-move.ts'
import { speechMs } from '../../sound/voice.ts'
import { OpenAiError } from '../errors.ts'
import { type Item, wordsOf } from './conversation.ts'
import type { Live } from './live.ts'
import { type Plan, runResponse } from './run-response.ts'

const UNKNOWN_EVENT = JSON.stringify({ type: 'stand_in.event_of_tomorrow', event_id: 'event_0', value: [1] })
const NO_JSON = '{"type":"response.done","response":{'

const END_TOOL = /end/i
const SPEAKERS = { user: 'candidate', assistant: 'interviewer', system: 'instruction' } as const

const busy = (id: string) =>
  new OpenAiError(
    400,
    `Conversation already has an active response in progress: ${id}. Wait until the response is finished before creating a new one.`,
    { code: 'conversation_already_has_active_response' },
  )

function asSaid(item: Item): Said[] {
  if (item.type === 'function_call') return [{ by: 'tool', words: item.name ?? '' }]
  return item.role ? [{ by: SPEAKERS[item.role], words: wordsOf(item) }] : []
}

/** @param silent the end tool is called without a word */
function planResponse({ config, conversation, tempo }: Live, silent: boolean): Plan {
  const said = conversation.all().flatMap(({ item }) => asSaid(item))
  const { words, ends } = nextMove({ instructions: config.instructions, conversation: said })
  const tool = config.tools.find(({ name }) => END_TOOL.test(name))
  const reason = ends ?? (silent ? 'The interview is over.' : null)
  const wordless = silent && tool !== undefined
  return {
    words: wordless ? '' : words,
    call: tool && reason ? { name: tool.name, arguments: JSON.stringify({ reason }) } : null,
    audioMs: wordless ? 0 : speechMs(words, tempo),
  }
}

/** Answers `response.create`. @throws OpenAiError when one is running */
export function createResponse(live: Live): void {
  const [running] = live.runs
  if (live.faults.strike('busy')) throw busy('resp_busy')
  if (running) throw busy(running.id)
  if (live.faults.strike('malformed')) for (const text of [NO_JSON, UNKNOWN_EVENT]) live.outlets.raw(text)
  const plan = planResponse(live, live.faults.strike('end_without_speaking') !== undefined)
  runResponse(live, plan)
  if (live.faults.strike('two_responses')) runResponse(live, plan)
}
