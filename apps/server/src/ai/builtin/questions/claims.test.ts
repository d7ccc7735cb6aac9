import { DIFFICULTIES } from '@vivavox/contracts/values'
import { describe, expect, it } from 'vitest'
import { stems } from '../../words/similar.ts'
import { shippedLibrary } from '../languages/library.ts'
import { composeQuestions } from './compose-questions.ts'
import { yearsQuestion } from './fill.ts'
import { familyOf } from './read/family-of.ts'
import { SAMPLES } from './samples.fixture.ts'
import { viewVacancy } from './vacancy-view.ts'

const LANGUAGES = ['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja'] as const
type Language = (typeof LANGUAGES)[number]

const library = shippedLibrary()
const framesOf = (language: Language) => library.textsFor(language).frames

/** Beginnings that state something about this job; the group is what they state. */
const CLAIMS: Record<Language, RegExp> = {
  en: /^(?:This (?:work|job) (?:includes|asks you to)|In this job you will|Here you will|(?:The|One line of the) (?:job )?description (?:also )?(?:says|asks for|tells us|is):?|The requirements mention|One thing this job asks for is) (.+?)\. /,
  ru: /^(?:Одна из задач здесь —|Среди задач на этой работе —|На этой работе нужно|Здесь предстоит|Вам предстоит|Среди требований —|(?:Ещё в|В) описании (?:вакансии )?[^:«]*|В вакансии [^:]*:|Вот ещё слова из описания:|За вами закрепили [^—]*—) ?(.+?)[.»] /,
  es: /^(?:Este (?:trabajo|puesto) (?:incluye|exige)|El puesto pide|Entre l\p{L}+ \p{L}+ figura|La descripción del puesto menciona|Una de las tareas es|El equipo se encarga de) (.+?)\. /u,
  fr: /^(?:Ce (?:travail|poste) (?:comprend|demande)|Le poste demande|Parmi les \p{L}+ figure|L’annonce mentionne|L’une des tâches est|L’équipe est chargée de) (.+?)\. /u,
  de: /^(?:Zu (?:den|dieser) \p{L}+ (?:dieser Arbeit )?(?:zählt|gehört)(?: auch das Thema)?:?|Verlangt wird|Die Stelle verlangt|In der Stellenbeschreibung steht|Eine der Aufgaben lautet|Das Team ist zuständig für|Sie tragen im ganzen Team die Verantwortung für|Alles ist eilig,[^:]*:) (.+?)\. /u,
  zh: /^(?:这份工作包括|这个岗位(?:要求|需要)|工作内容里有|职位描述中提到|有一项任务是|任职要求中有|团队负责)(.+?)。/,
  ja: /^(?:この仕事には(.+?)が(?:含まれます|必要です)|募集要項に(.+?)とあります|仕事内容に(.+?)があります|業務の一つは(.+?)です)。/,
}

const PROSE = [
  {
    title: 'Фармацевт в аптеку',
    description:
      'В аптеку нужен фармацевт. Вы отпускаете лекарства по рецептам и следите за сроками годности. Если рецепта нет, вежливо отказываете. Консультируете покупателей о приёме лекарств.',
  },
  {
    title: 'Night-shift team lead, cold-chain warehouse',
    description:
      'You lead a team of twelve people on nights. Every lorry has to leave before its cut-off time, and the product must stay between 2 and 5 degrees. Half of the team are agency temps, so briefing matters. At six you hand over to the day shift.',
  },
  {
    title: 'Head of beekeeping',
    description:
      'The head of beekeeping looks after colonies through the winter, watches for varroa and plans the honey harvest. Two apprentices learn the craft from you.',
  },
  {
    title: 'Ночной администратор хостела',
    description:
      'Хостел на сорок мест в центре. Гости приезжают поздно и часто шумят. Ночью администратор заселяет гостей и решает споры. Утром передаёт смену и отчёт по кассе.',
  },
]

const claimOf = (question: string, language: Language): string | null => {
  const match = CLAIMS[language].exec(question)
  return match?.slice(1).find(group => group !== undefined) ?? null
}

const untrue = (vacancy: { title: string; description: string }, language: Language): string[] => {
  const told = stems(`${vacancy.title} ${vacancy.description}`)
  // Years and conditions are read as facts and may be told in words of another language.
  const { texts, facts } = viewVacancy({ ...vacancy, language, difficulty: 'medium' })
  const read = [
    yearsQuestion(texts, facts.years ?? 0),
    ...facts.conditions.map(id => texts.frames.conditions[id]),
  ]
  return DIFFICULTIES.flatMap(difficulty =>
    composeQuestions(viewVacancy({ ...vacancy, language, difficulty }), 20),
  ).filter(question => {
    if (read.includes(question)) return false
    const claim = claimOf(question, language)
    return claim !== null && [...stems(claim)].some(stem => !told.has(stem))
  })
}

describe('what the questions state about the job', () => {
  it.each(LANGUAGES)('%s: frames that also take topics of the occupation state nothing', language => {
    const { noun, declined } = framesOf(language).phrase
    const frames = [noun, declined].flatMap(levels => DIFFICULTIES.flatMap(level => levels?.[level] ?? []))
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.filter(frame => claimOf(frame, language) !== null)).toEqual([])
  })

  it.each(LANGUAGES)('%s: every stated thing stands in the vacancy', language => {
    for (const vacancy of [...Object.values(SAMPLES), ...PROSE]) expect(untrue(vacancy, language)).toEqual([])
  })

  it.each(Object.entries(library.textsFor('en').families))(
    '%s: a bare title gives no statement at all',
    (id, { field }) => {
      for (const language of LANGUAGES)
        for (const difficulty of DIFFICULTIES) {
          const view = viewVacancy({ title: field, description: '', language, difficulty })
          const family = library.textsFor(language).families[id]
          const said = composeQuestions(family ? { ...view, family } : view, 20)
          expect(said.filter(question => claimOf(question, language) !== null)).toEqual([])
        }
    },
  )

  it('recognises a statement', () => {
    expect(claimOf('Here you will fly planes. How?', 'en')).toBe('fly planes')
    expect(claimOf('Одна из задач здесь — диагностика неясных случаев. Какой у вас опыт?', 'ru')).toBe(
      'диагностика неясных случаев',
    )
    expect(claimOf('这份工作包括盘点。您有经验吗？', 'zh')).toBe('盘点')
    expect(claimOf('この仕事には在庫管理が含まれます。経験はありますか。', 'ja')).toBe('在庫管理')
  })
})

describe('prose', () => {
  it.each(PROSE)('$title: half of the questions come from the text', vacancy => {
    const language = /\p{Script=Cyrillic}/u.test(vacancy.title) ? 'ru' : 'en'
    const view = viewVacancy({ ...vacancy, language, difficulty: 'medium' })
    const topics = new Set(view.topics.map(topic => topic.text))
    const own = view.duties.flatMap(duty => [duty.text, duty.genitive, duty.prepositional])
    const said = composeQuestions(view, 8).filter(question =>
      own.some(text => text && !topics.has(text) && question.includes(text)),
    )
    expect(said.length).toBeGreaterThanOrEqual(4)
  })

  it('reads verbs after you', () => {
    const texts = (index: number): string[] => {
      const vacancy = PROSE[index] ?? { title: '', description: '' }
      return viewVacancy({
        ...vacancy,
        language: index === 0 ? 'ru' : 'en',
        difficulty: 'medium',
      }).duties.map(duty => duty.text)
    }
    expect(texts(0)).toEqual(
      expect.arrayContaining(['отпускать лекарства по рецептам и следить за сроками годности']),
    )
    expect(texts(1)).toEqual(
      expect.arrayContaining(['lead a team of twelve people on nights', 'hand over to the day shift']),
    )
  })

  it.each(['Фармацевт в аптеку', 'Провизор', 'Pharmacist', 'Apotheker', '薬剤師', '药剂师', 'Pharmacien'])(
    '%s belongs to the pharmacy',
    title => {
      expect(familyOf(title, '', library.families())).toBe('pharmacy')
    },
  )

  it.each(LANGUAGES)('%s: the first question does not repeat the opening of the interviewer', language => {
    for (const texts of Object.values(framesOf(language).warmup))
      for (const text of texts)
        expect(text).not.toMatch(
          /^(?:To begin|Для начала|Para empezar|Pour commencer|Zum Einstieg|首先|はじめに)/,
        )
  })
})
