import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { isPinned, speaks } from '@vivavox/contracts/model-description'
import { startModelHost } from '@vivavox/stand-ins/models/model-host'
import { describe, expect, it } from 'vitest'
import { blobModel } from '../testing/blob-model.ts'
import { createHttp } from './download/http.ts'
import { builtInModels, createModelList, missingDetector, withRecommendations } from './model-list.ts'

/** No model is known that hears Kyrgyz or Irish. */
const UNHEARD = ['ky', 'ga']

describe('the built-in list', () => {
  const models = builtInModels()

  it('recommends exactly one model that hears for each interview language, and one that hears it', () => {
    const recommended = INTERVIEW_LANGUAGES.map(language =>
      models.filter(({ purpose, recommended_for = [], languages }) => {
        const isFirst = purpose === 'ears' && recommended_for.includes(language)
        return isFirst && languages.includes(language)
      }),
    )
    expect(INTERVIEW_LANGUAGES.filter((_, at) => recommended[at]?.length !== 1)).toEqual(
      UNHEARD.filter(language => (INTERVIEW_LANGUAGES as readonly string[]).includes(language)),
    )
  })

  it('says of each file where it is, and about how large', () => {
    const files = models.flatMap(model => model.files)
    expect(files.filter(({ urls = [] }) => urls.length === 0)).toEqual([])
    expect(files.filter(({ size, about_bytes }) => size === null && about_bytes === undefined)).toEqual([])
  })

  it('has a hash only with a size: who has seen the one has seen the other', () => {
    const files = models.flatMap(model => model.files)
    expect(files.filter(({ size, sha256 }) => (size === null) !== (sha256 === null))).toEqual([])
    expect(models.filter(isPinned).map(({ id }) => id)).toEqual([
      'nemotron-3.5-streaming',
      'gigaam-v3-ru',
      'whisper-base',
      'silero-vad',
      'qwen3-4b-instruct',
      'qwen3-1.7b',
    ])
  })

  it('has one voice detector, which is no transcriber of any language and comes with each of them', () => {
    const detectors = models.filter(({ kind }) => kind === 'vad')
    expect(detectors).toHaveLength(1)
    const [detector] = detectors
    if (!detector) return
    expect(INTERVIEW_LANGUAGES.filter(language => speaks(detector, language))).toEqual([])
    expect(speaks({ ...detector, languages: [] }, 'en')).toBe(false)
    const fetchedWith = models.filter(model => missingDetector(model, models, []) === detector)
    expect(fetchedWith.map(({ purpose }) => purpose)).toEqual(fetchedWith.map(() => 'ears'))
    expect(fetchedWith).toHaveLength(models.filter(({ purpose }) => purpose === 'ears').length - 1)
    const installed = [{ description: detector, folder: '/' }]
    expect(models.filter(model => missingDetector(model, models, installed) !== null)).toEqual([])
  })

  it('names the licence and whom to thank of each', () => {
    expect(models.filter(({ licence, credit }) => !licence || !credit)).toEqual([])
  })
})

describe('a list of one’s own', () => {
  it('is read from MODELS_URL, and its files come from there first', async () => {
    const host = await startModelHost()
    const http = createHttp()
    const { description, contents } = blobModel({ 'model.onnx': 10 })
    host.publish(description, contents)
    const list = createModelList(host.url, http)
    const [model] = await list.read()
    expect(model).toMatchObject({ id: 'blob', recommended_for: ['en'] })
    const elsewhere = { ...description.files[0], urls: ['https://example.com/x'] } as never
    expect(list.urlsOf(description, elsewhere)).toEqual([
      `${host.url}/blob/model.onnx`,
      'https://example.com/x',
    ])
    await http.close()
    await host.close()
  })

  it('that cannot be read says so', async () => {
    const http = createHttp()
    const host = await startModelHost()
    await host.close()
    await expect(createModelList(host.url, http).read()).rejects.toMatchObject({ kind: 'no_list' })
    await http.close()
  })

  it('keeps its own recommendations', () => {
    const [a, b] = ['a', 'b'].map(id => blobModel({ 'x.onnx': 1 }, id).description)
    if (!a || !b) throw new Error('no models')
    const listed = withRecommendations([a, { ...b, recommended_for: ['en'] }])
    expect(listed.map(({ recommended_for }) => recommended_for)).toEqual([[], ['en']])
  })
})
