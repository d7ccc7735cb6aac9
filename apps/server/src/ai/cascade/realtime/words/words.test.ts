import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collect } from '../../../testing/collect.ts'
import { createSentenceCutter, cutSentences, sentencesOf } from '../../../words/cut-sentences.ts'
import { type Bounds, spokenText, withinBounds } from './within-bounds.ts'

async function* each<T>(items: readonly T[]) {
  yield* items
}

describe('sentences', () => {
  it.each([
    [
      'en',
      'Thank you. Was it 3.5 hours? Wow! All right…',
      ['Thank you. ', 'Was it 3.5 hours? ', 'Wow! ', 'All right…'],
    ],
    ['ru', 'Спасибо. Вы сказали: «Да!» Идём дальше', ['Спасибо. ', 'Вы сказали: «Да!» ', 'Идём дальше']],
    ['de', 'Gut, z. B. so. Danke!', ['Gut, z. B. so. ', 'Danke!']],
    ['zh', '谢谢。你说什么？好！', ['谢谢。', '你说什么？', '好！']],
    ['ja', 'ありがとう。次です。', ['ありがとう。', '次です。']],
    ['hi', 'धन्यवाद। आगे बढ़ते हैं।', ['धन्यवाद। ', 'आगे बढ़ते हैं।']],
    ['ar', 'شكرا. هل انتهيت؟ حسنا', ['شكرا. ', 'هل انتهيت؟ ', 'حسنا']],
    ['am', 'አመሰግናለሁ። እንቀጥል።', ['አመሰግናለሁ። ', 'እንቀጥል።']],
    ['hy', 'Շնորհակալություն։ Լավ։', ['Շնորհակալություն։ ', 'Լավ։']],
    ['el', 'Ευχαριστώ. Τι έγινε; Ωραία.', ['Ευχαριστώ. ', 'Τι έγινε; ', 'Ωραία.']],
    ['en', 'Ask Dr. Smith or J. R. Doe. Then go.', ['Ask Dr. Smith or J. R. Doe. ', 'Then go.']],
    [
      'ru',
      'Это 5 тыс. Руб. не хватило, т. е. мало. Да.',
      ['Это 5 тыс. Руб. не хватило, т. е. мало. ', 'Да.'],
    ],
    ['en', 'No end', ['No end']],
    ['en', '', []],
  ])('of %s: %s', (language, text, sentences) => {
    expect(sentencesOf(text, language)).toEqual(sentences)
  })

  it('lose nothing, in any language, however they are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'aбB1 .!?。，、…\n»"') })),
        fc.constantFrom(...INTERVIEW_LANGUAGES),
        (texts, language) => {
          const cutter = createSentenceCutter(language)
          const sentences = [...texts.flatMap(text => cutter.push(text)), ...cutter.end()]
          expect(sentences.join('')).toBe(texts.join(''))
          expect(sentences.every(sentence => sentence.length > 0 && sentence.length <= 240)).toBe(true)
        },
      ),
    )
  })

  it('are the same letter by letter', () => {
    const text = 'Thank you. Was it 3.5 hours? Спасибо… 谢谢。 End'
    const cutter = createSentenceCutter('en')
    expect([...[...text].flatMap(letter => cutter.push(letter)), ...cutter.end()]).toEqual(
      sentencesOf(text, 'en'),
    )
  })

  it('are given out while the rest is still being written', async () => {
    const given: string[] = []
    const written: string[] = []
    async function* write() {
      for (const piece of ['First', '. Se', 'cond. ', 'Third.']) {
        written.push(piece)
        yield piece
      }
    }
    for await (const sentence of cutSentences(write(), 'en')) given.push(`${sentence}after ${written.length}`)
    expect(given).toEqual(['First. after 2', 'Second. after 4', 'Third.after 4'])
  })

  it('without a full stop are cut where one takes breath', () => {
    const thai = 'ขอบคุณสำหรับคำตอบของคุณ '.repeat(30)
    const pieces = sentencesOf(thai, 'th')
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.slice(0, -1).every(piece => piece.endsWith(' '))).toBe(true)
  })
})

describe('what is said of what a model wrote', () => {
  it.each([
    ['**Thank you** for `that`!', 'Thank you for that!'],
    ['# Heading\n- one\n- two', 'Heading one two'],
    ['See [the page](https://example.com/x?y) or https://example.com.', 'See the page or'],
    ['Great 👍🏽👨‍👩‍👧 work', 'Great work'],
    ['C# and snake_case, _stressed_', 'C# and snake_case, stressed'],
    ['می‌روم', 'می‌روم'],
    ['a\u0000b\u0007', 'a b'],
    ['🙂', ''],
  ])('%s', (written, said) => {
    expect(spokenText(written)).toBe(said)
  })

  const bounds: Bounds = { sentences: 2, characters: 40, questions: false }
  it.each([
    ['two sentences at most', ['One. ', 'Two. ', 'Three.'], {}, ['One.', 'Two.']],
    ['no questions', ['Why? ', 'Почему? ', '为什么？', '**Really?** ', 'I see.'], {}, ['I see.']],
    ['questions where these are wanted', ['Why?'], { questions: true }, ['Why?']],
    ['no more letters than allowed', ['One. ', 'x'.repeat(40)], {}, ['One.']],
    ['nothing that is empty', ['** ', '\n', 'Yes.'], {}, ['Yes.']],
  ])('keeps within bounds: %s', async (_name, sentences, change, said) => {
    expect(await collect(withinBounds(each(sentences), { ...bounds, ...change }))).toEqual(said)
  })
})
