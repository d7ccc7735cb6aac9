/** `qwen3:4b`, `hf.co/author/Some-Model-GGUF:Q4_K_M`. No schema library here: the browser may import it. */
const NAME = /^[A-Za-z0-9][\w.:/-]{0,119}$/

/** Ollama passes what is asked of these on to its makers' own computers. */
const ELSEWHERE = /[:-]cloud$/i

/** An Ollama asks any computer that a name begins with: only these have public models. */
const LIBRARIES = ['hf.co', 'registry.ollama.ai', 'ollama.com']

/** `host/model`, `host:port/model`, `localhost/model`: the first of several parts names a computer. */
const namesComputer = (part: string): boolean =>
  part.includes('.') || part.includes(':') || part === 'localhost'

const isFromLibrary = (name: string): boolean => {
  const [first = '', ...rest] = name.toLowerCase().split('/')
  return rest.length === 0 || !namesComputer(first) || LIBRARIES.includes(first)
}

/** Can it be the name of a model that an Ollama runs itself, fetched from a public library? */
export const isOllamaModel = (name: string): boolean =>
  NAME.test(name) && !ELSEWHERE.test(name) && isFromLibrary(name)
