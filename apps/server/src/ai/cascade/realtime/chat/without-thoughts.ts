const OPEN = '<think>'
const CLOSE = '</think>'

/** Takes what a reasoning model thinks aloud, between `<think>` marks, from the beginning of what it says. */
export async function* withoutThoughts(source: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  let place: 'start' | 'thought' | 'words' = 'start'
  for await (const piece of source) {
    if (place === 'words') {
      yield piece
      continue
    }
    held += piece
    if (place === 'start') {
      held = held.trimStart()
      if (held.startsWith(OPEN)) place = 'thought'
      else if (!OPEN.startsWith(held)) place = 'words'
    }
    if (place === 'thought' && held.includes(CLOSE)) {
      held = held.slice(held.indexOf(CLOSE) + CLOSE.length).trimStart()
      place = 'words'
    }
    if (place === 'words' && held) {
      yield held
      held = ''
    }
  }
  if (place === 'start' && held) yield held
}
