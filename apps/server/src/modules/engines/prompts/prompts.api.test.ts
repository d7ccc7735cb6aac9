import { PROMPT_KEYS } from '@vivavox/contracts/prompt-variables'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

let owner: TestAccount
let admin: TestAccount
const app = await useTestApp()
beforeEach(async () => {
  await app.context.db.deleteFrom('prompt_templates').execute()
  owner = await createAccount(app.context)
  admin = await createAccount(app.context, { role: 'admin' })
})

const list = async (language = 'en', token = owner.token) => {
  const { body } = await app.api('GET', '/settings/prompt-templates', {
    token,
    headers: { 'accept-language': language },
  })
  return body.templates
}
const read = async (key: string, language?: string) =>
  (await list(language)).find((template: { key: string }) => template.key === key)
const write = (key: string, prompt: unknown, language = 'en') =>
  app.api('PUT', `/settings/prompt-templates/${key}`, {
    token: owner.token,
    body: { prompt },
    headers: { 'accept-language': language },
  })
const TOO_LONG =
  'With its variables filled in, the prompt may become too long. Repeat the long ones less often.'
const OWN = 'ZEBRA {title}: {questions}'

describe('prompt templates of an account', () => {
  it('begin as the built-in ones, in the reader’s language, with their variables', async () => {
    const templates = await list()
    expect(templates.map(({ key }: { key: string }) => key)).toEqual(PROMPT_KEYS)
    for (const template of templates) {
      expect(template).toMatchObject({ is_default: true, prompt: template.default_prompt })
      expect(template.variables).toEqual(expect.arrayContaining(template.required_variables))
      // A built-in prompt is one that could be saved.
      expect((await write(template.key, `${template.prompt} `)).status).toBe(200)
    }
    expect((await read('evaluation', 'ru')).default_prompt).toContain('Вы оцениваете собеседование')
  })

  it('change one by one, and come back when emptied', async () => {
    const { status, body } = await write('interview_system', `  ${OWN}\n`)
    expect([status, body.prompt, body.is_default]).toEqual([200, OWN, false])
    expect(body.default_prompt).toContain('You are an AI interviewer')
    expect(await read('interview_system')).toEqual(body)
    expect((await read('demo_interview')).is_default).toBe(true)
    expect((await write('interview_system', 'Other {questions}')).body.prompt).toBe('Other {questions}')
    for (const empty of ['', '  ', null]) {
      await write('interview_system', OWN)
      expect((await write('interview_system', empty)).body).toMatchObject({
        is_default: true,
        prompt: body.default_prompt,
      })
    }
  })

  it('are hidden from other accounts', async () => {
    await write('interview_system', OWN)
    const stranger = await createAccount(app.context)
    expect(JSON.stringify(await list('en', stranger.token))).not.toContain('ZEBRA')
  })

  it('that say what the default says stay the default', async () => {
    const russian = (await read('evaluation', 'ru')).default_prompt
    expect((await write('evaluation', russian)).body.is_default).toBe(true)
  })

  it.each([
    ['interview_system', 'Ask.', 'The prompt does not work without {questions}'],
    ['interview_system', 'Ask {questions}, {salary}', '{salary} is not a variable of this prompt'],
    ['interview_system', 'Ask {questions} {transcript}', '{transcript} is not a variable of this prompt'],
    ['evaluation', '{title}', 'The prompt does not work without {transcript}'],
    ['interview_system', '{questions}{description}\n'.repeat(3), TOO_LONG],
    ['demo_interview', `{questions}${'{title}'.repeat(500)}`, TOO_LONG],
  ])('%s refuses %.60j', async (key, prompt, message) => {
    const { status, body } = await write(key, prompt)
    expect([status, body.code, body.details]).toEqual([
      400,
      'VALIDATION_FAILED',
      [{ path: 'prompt', message }],
    ])
    expect((await read(key)).is_default).toBe(true)
  })

  it('say what is wrong in Russian too', async () => {
    const { body } = await write('demo_interview', 'Вопросы: {вопросы}', 'ru')
    expect(body.details.map((detail: { message: string }) => detail.message)).toEqual([
      '{вопросы} — такой переменной в этом промпте нет',
      'Без {questions} промпт не работает',
    ])
  })

  it('refuse what is too long or no text, and know no other keys', async () => {
    for (const prompt of ['{questions}'.padEnd(20_001, 'x'), 7, undefined]) {
      const { status, body } = await write('interview_system', prompt)
      expect([status, body.details[0].path]).toEqual([400, 'prompt'])
    }
    expect((await write('interview', OWN)).status).toBe(404)
  })
})

describe('prompts of the administrator', () => {
  const settings = (body?: object, token = admin.token) =>
    app.api(body ? 'PUT' : 'GET', '/admin/settings', {
      token,
      ...(body ? { body } : {}),
      headers: { 'accept-language': 'en' },
    })

  it('stand in for the built-in ones of every account, but not for an account’s own', async () => {
    const before = (await settings()).body
    expect(before).toMatchObject({ interview_system_prompt: null, demo_interview_prompt: null })
    expect(before.defaults.interview_system_prompt).toContain('You are an AI interviewer')
    const { status, body } = await settings({ interview_system_prompt: OWN })
    expect([status, body.interview_system_prompt, body.evaluation_prompt]).toEqual([200, OWN, null])
    expect(await read('interview_system')).toMatchObject({
      prompt: OWN,
      default_prompt: OWN,
      is_default: true,
    })
    await write('interview_system', 'Mine {questions}')
    expect(await read('interview_system')).toMatchObject({ prompt: 'Mine {questions}', default_prompt: OWN })
    const reset = await settings({ interview_system_prompt: '' })
    expect(reset.body).toEqual(before)
    expect((await read('interview_system')).prompt).toBe('Mine {questions}')
  })

  it('are checked, each at its field, and then nothing changes', async () => {
    const change = {
      ai_provider: 'gemini',
      evaluation_prompt: 'Nothing',
      demo_interview_prompt: '{questions} {x}',
      interview_system_prompt: OWN,
    }
    const { status, body } = await settings(change)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.details).toEqual([
      { path: 'evaluation_prompt', message: 'The prompt does not work without {transcript}' },
      { path: 'demo_interview_prompt', message: '{x} is not a variable of this prompt' },
    ])
    expect((await settings()).body).toMatchObject({ ai_provider: null, interview_system_prompt: null })
  })
})
