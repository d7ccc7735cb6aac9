/** `qwen3:4b`, `hf.co/somebody/Some-Model-GGUF:Q4_K_M`. No schema library here: the browser may import it. */
const NAME = /^[A-Za-z0-9][\w.:/-]{0,119}$/

/** Ollama passes what is asked of these on to its makers' own computers. */
const ELSEWHERE = /[:-]cloud$/i

/** Can it be the name of a model that an Ollama runs itself? */
export const isOllamaModel = (name: string): boolean => NAME.test(name) && !ELSEWHERE.test(name)
