import { PROMPT_MAX } from '@vivavox/contracts/prompt-variables'
import { describe, expect, it } from 'vitest'
import { readPromptFile, writePromptFile } from './prompt-file.ts'

const FOUR = {
  interview_system: 'Ask "{questions}"',
  interview_generation: 'Пишите {description}',
  evaluation: 'Score\n{transcript}',
  demo_interview: '{questions}',
}

describe('a file of prompts', () => {
  it('holds exactly the four, and is read as it was written', () => {
    const file = writePromptFile({ ...FOUR, other: 'x' } as typeof FOUR)
    expect(JSON.parse(file)).toEqual(FOUR)
    expect(readPromptFile(file)).toEqual({ prompts: FOUR })
    expect(readPromptFile(`\uFEFF${file}`)).toEqual({ prompts: FOUR })
  })

  it('may hold some of them, and other things', () => {
    expect(readPromptFile('{"evaluation": "{transcript}", "model": "x"}')).toEqual({
      prompts: { evaluation: '{transcript}' },
    })
  })

  it.each([
    ['', { kind: 'json' }],
    ['{"evaluation": ', { kind: 'json' }],
    ['null', { kind: 'none' }],
    ['"evaluation"', { kind: 'none' }],
    ['[]', { kind: 'none' }],
    ['{"Evaluation": "x"}', { kind: 'none' }],
    ['{"evaluation": null}', { kind: 'text', key: 'evaluation' }],
    ['{"demo_interview": {"prompt": "x"}}', { kind: 'text', key: 'demo_interview' }],
    [JSON.stringify({ evaluation: 'x'.repeat(PROMPT_MAX + 1) }), { kind: 'long', key: 'evaluation' }],
  ])('%.40s is refused', (text, fault) => {
    expect(readPromptFile(text)).toEqual({ fault })
  })
})
