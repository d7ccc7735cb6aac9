import type { Llama, LlamaModel } from './llama.ts'

/**
 * Takes the power from words that would steer the model, such as the mark of a message's end: a space goes into each.
 * @param steering as the model's file lists them
 */
export const createDisarm = (steering: readonly string[]): ((text: string) => string) => {
  // The longest first: one may begin another.
  const longestFirst = [...new Set(steering)].sort((a, b) => b.length - a.length)
  return text =>
    longestFirst.reduce((rest, mark) => rest.replaceAll(mark, () => `${mark[0]} ${mark.slice(1)}`), text)
}

/** What a model is told: what to do, with what, and how its answer begins. */
export interface Told {
  instructions: string
  input: string
  opening?: string
}

/** For models without a template of their own: they were not trained to follow instructions. */
const PLAIN = "{% for m in messages %}{{ m['content'] }}\n\n{% endfor %}"

/** Writes prompts by the template in the model's file. */
export const createPromptWriter = (
  llama: Llama,
  model: LlamaModel,
  { template, steering }: { template: string | null; steering: readonly string[] },
) => {
  const disarm = createDisarm(steering)
  const renderer = new llama.AddonJinjaRenderer(template ?? PLAIN)
  const bos = model.tokenBos()
  const marks = { bos_token: model.getTokenString(bos), eos_token: model.getTokenString(model.tokenEos()) }

  const render = (messages: { role: string; content: string }[]): string =>
    renderer.render({ messages, add_generation_prompt: true, enable_thinking: false, ...marks })

  const written = ({ instructions, input }: Told): string => {
    const [system, user] = [disarm(instructions), disarm(input)]
    try {
      return render([
        { role: 'system', content: system },
        { role: 'user', content: user },
      ])
    } catch {
      // Some templates know no system message.
      return render([{ role: 'user', content: `${system}\n\n${user}` }])
    }
  }

  /** @returns the tokens of all that the model is told */
  return (told: Told): Uint32Array => {
    const tokens = model.tokenize(`${written(told)}${told.opening ?? ''}`, true)
    return model.shouldPrependBosToken() && tokens[0] !== bos ? Uint32Array.from([bos, ...tokens]) : tokens
  }
}
