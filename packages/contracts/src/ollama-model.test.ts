import { describe, expect, it } from 'vitest'
import { isOllamaModel } from './ollama-model.ts'

describe('the name of a model for an Ollama', () => {
  it.each([
    'qwen3:4b',
    'qwen2.5:7b',
    'author/model:latest',
    'hf.co/author/Some-Model-GGUF:Q4_K_M',
    'registry.ollama.ai/library/qwen3:4b',
    'ollama.com/library/qwen3',
  ])('may be %s', name => {
    expect(isOllamaModel(name)).toBe(true)
  })

  it.each([
    '10.0.0.5/library/model',
    '10.0.0.5:5000/model',
    'internal:5000/model',
    'localhost/model',
    'example.com/model:latest',
    'hf.co:8080/author/model',
    'hf.co.example.com/author/model',
    'model:4b-cloud',
  ])('is not %s', name => {
    expect(isOllamaModel(name)).toBe(false)
  })
})
