import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { heardWords, loudMsOf } from './heard-words.ts'

const reported = readFileSync(join(import.meta.dirname, 'fixtures/no-speech.txt'), 'utf8').split('\n')

describe('a transcript of sound without speech', () => {
  it.each([
    ...reported.filter(line => line !== ''),
    '',
    ' \n',
    '[BLANK_AUDIO]',
    ' [ Silence ] (silence)',
    '♪♪',
    '...',
    '*музыка*',
    '(sighs) [door closes]',
    '（拍手）',
    '【音楽】',
    '[música de fondo]',
    '♪ la la la ♪',
    '<noise>',
    'Thank you for watching.',
    'Thanks for watching! Please like and subscribe!',
    'Редактор субтитров А.Семкин Корректор А.Егорова',
    'Субтитры создавал DimaTorzok',
    'Продолжение следует...',
    'Thanks for watching, bye!',
    'Спасибо за просмотр и подписывайтесь на канал!',
    'Untertitel im Auftrag des ZDF für funk, 2017',
    'Untertitel der Amara.org-Community',
    "Sous-titres réalisés par la communauté d'Amara.org",
    'Sous-titrage Société Radio-Canada',
    'Subtítulos realizados por la comunidad de Amara.org',
    '¡Gracias por ver el video!',
    'Legendas pela comunidade Amara.org',
    'Napisy stworzone przez społeczność Amara.org',
    'Altyazı M.K.',
    'İzlediğiniz için teşekkür ederim.',
    'ご視聴ありがとうございました。',
    '字幕由Amara.org社区提供',
    '请不吝点赞 订阅 转发 打赏支持明镜与点点栏目',
    '시청해주셔서 감사합니다.',
    'MBC 뉴스 이덕영입니다.',
    'ترجمة نانسي قنقر',
    'I was there and '.repeat(30),
    `${'Thank you. '.repeat(9)}`,
    `The end of the ${'day and the end of the '.repeat(12)}night`,
  ])('%j is no answer', transcript => {
    expect(heardWords(transcript)).toBeNull()
  })
})

describe('a transcript of speech', () => {
  it.each([
    ' 4 0 7\n',
    '(laughs) I left.',
    'I left (laughs) and came back.',
    'Music.',
    'Thank you.',
    'No, no, no, no.',
    'Нет, нет, нет.',
    'I thanked the viewers for watching and asked them to subscribe, which raised our numbers.',
    'I edit subtitles by hand for two channels, and check each line against the script twice.',
    'Корректор в издательстве, три года.',
    'Перевожу субтитры.',
    '字幕を作る仕事を三年しました。',
    'We say “thanks for watching” at the end. Then I cut the video.',
    'C# and [brackets] in code',
    Array.from({ length: 40 }, (_, at) => `In year ${2000 + at} I sold ${at * 7} pallets.`).join(' '),
  ])('%j is kept', transcript => {
    expect(heardWords(transcript)).toBe(transcript.trim())
  })

  it('is longer than the sound allows where a recogniser made it up', () => {
    expect(heardWords('I have worked as a driver for eleven years.', { loudMs: 300 })).toBeNull()
    expect(heardWords('I have worked as a driver for eleven years.', { loudMs: 2_500 })).not.toBeNull()
  })
})

describe('a transcript beside what a voice detector found', () => {
  it.each([
    ['You', 0],
    ['Music', 120],
    ['Hvala.', 249],
    ['Продолжение в следующей серии', 300],
    ["Don't forget to like, share and subscribe!", 0],
    ["Don't forget to like, share and subscribe!", 400],
    ['Thanks for watching!', 400],
    ['Субтитры создавал DimaTorzok', 600],
    ['I have worked as a driver for eleven years.', 500],
    ['de la boue '.repeat(19), 14_000],
    ['[BLANK_AUDIO] [Music]', 5_000],
  ])('%j in %i ms of speech is no answer', (transcript, speechMs) => {
    expect(heardWords(transcript, { speechMs })).toBeNull()
  })

  it.each([
    ['Да.', 250],
    ['You', 300],
    ['Продолжение в следующей серии', 1_600],
    ["Don't forget to like, share and subscribe!", 2_200],
    ['Thanks for watching!', 1_100],
    ['I have worked as a driver for eleven years.', 2_000],
    ['字幕を作る仕事を三年しました。', 2_500],
  ])('%j in %i ms of speech is kept', (transcript, speechMs) => {
    expect(heardWords(transcript, { speechMs })).toBe(transcript)
  })

  it('counts as it is, however loud the rest was', () => {
    expect(heardWords('Thanks for watching!', { speechMs: 0, loudMs: 9_000 })).toBeNull()
    expect(heardWords('Yes.', { speechMs: null, loudMs: 400 })).toBe('Yes.')
  })
})

it.each([
  ['nothing', [], 0],
  ['noise of a line', [3, -90, 60], 0],
  ['a low voice', [3, -400, 60], 20],
  ['the lowest sample', [-32_768], 20],
  ['a second of voice', Array.from({ length: 16_000 }, (_, at) => (at % 2 ? 500 : -500)), 1_000],
])('measures how long there is something to hear: %s', (_name, samples, ms) => {
  expect(loudMsOf([new Uint8Array(Int16Array.from(samples).buffer)])).toBe(ms)
})
