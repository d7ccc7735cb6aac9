import type { Evaluation } from '@vivavox/contracts/evaluations'
import { interviewRow } from '../../../../app/testing/interview-row.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { json, type NewRow } from '../../../../platform/database/tables.ts'
import { hashToken, newToken } from '../../../../platform/ids.ts'
import type { InterviewSnapshot } from '../../../interviewing/interviews/interviews.tables.ts'

/** What names the candidate of a seeded result, as texts hold it. */
export const NAMES_THE_CANDIDATE = [
  'Ёлкина',
  'Анна',
  'Анной',
  'anna@example.com',
  '345-67-89',
  'anna_elkina',
  'linkedin.com/in/anna',
]

const SNAPSHOT: InterviewSnapshot = {
  title: 'Медсестра, хирургия',
  description: 'Смены в небольшой больнице',
  difficulty: 'medium',
  language: 'ru',
  questions: ['Расскажите о тяжёлой смене.', 'Как вы передаёте смену?', 'Что бы вы изменили?'],
  strong_answers: ['СЕКРЕТ сильного ответа', '', ''],
  criteria: [
    {
      name: 'Уход за больными',
      kind: 'technical',
      weight: 70,
      anchors: { weak: 'w', solid: 's', strong: 'ЯКОРЬ' },
    },
    { name: 'Речь', kind: 'communication', weight: 30, anchors: { weak: 'w', solid: 's', strong: 'ЯКОРЬ' } },
  ],
  follow_up_questions: false,
  prompt: 'СЕКРЕТНЫЙ ПРОМПТ',
  company_name: 'Больница',
}

const ANSWER =
  'Меня зовут Анна Ёлкина, пишите на anna@example.com. Ночью давление упало до 85 на 50, я дала кислород и позвала врача.'

const evidence = [{ seq: 2, quote: 'Меня зовут Анна Ёлкина', start_ms: null }]

const EVALUATION: Evaluation = {
  technical_score: 84,
  communication_score: 71,
  overall_score: 80,
  detailed_feedback: 'Анна Ёлкина отвечает по делу. С Анной стоит поговорить ещё раз.',
  strengths: ['Анна быстро замечает ухудшение'],
  areas_for_improvement: ['Передача смены: со слов Ёлкиной неясно, кто её принимает'],
  next_questions: ['Спросите Анну о журнале смены'],
  recommendation: 'hire',
  criteria: [
    { name: 'Уход за больными', kind: 'technical', score: 84, rationale: 'Анна дала кислород.', evidence },
    { name: 'Речь', kind: 'communication', score: null, rationale: 'Сказано мало.', evidence: [] },
  ],
  questions: [
    {
      index: 0,
      question: 'Расскажите о тяжёлой смене.',
      reached: true,
      score: 84,
      summary: 'Анна позвала врача.',
      evidence,
    },
    { index: 1, question: 'Как вы передаёте смену?', reached: true, score: null, summary: '', evidence: [] },
    { index: 2, question: 'Что бы вы изменили?', reached: false, score: null, summary: '', evidence: [] },
  ],
  samples: 3,
  spread: { overall_score: [78, 83] },
  confidence: 'medium',
  flags: ['little_speech'],
  rubric_version: '3-abcdef01',
  engine: { provider: 'openai', model: 'model-of-the-test', prompt_version: '7', revision: 'r1', seed: 11 },
}

const TURNS: Pick<NewRow<'turns'>, 'speaker' | 'kind' | 'content' | 'question_index'>[] = [
  {
    speaker: 'ai',
    kind: 'question',
    content: 'Здравствуйте, Анна! Расскажите о тяжёлой смене.',
    question_index: 0,
  },
  { speaker: 'candidate', kind: 'answer', content: ANSWER, question_index: 0 },
  { speaker: 'ai', kind: 'question', content: 'Как вы передаёте смену?', question_index: 1 },
  {
    speaker: 'candidate',
    kind: 'answer',
    content: 'Мой номер +7 912 345-67-89, телеграм @anna_elkina.',
    question_index: 1,
  },
]

/**
 * A finished, evaluated interview whose texts name its candidate everywhere, straight in the database.
 * @param change columns of the interview that differ
 */
export const seedResult = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ids: { ownerId: string; vacancyId: string },
  change: Partial<NewRow<'interviews'>> = {},
): Promise<{ id: string; token: string }> => {
  const token = newToken()
  const now = clock.now()
  const row = interviewRow(ids, now, {
    candidate_name: 'Анна Ёлкина',
    candidate_phone: '+7 912 345-67-89',
    candidate_phone_digits: '79123456789',
    candidate_telegram: '@anna_elkina',
    candidate_linkedin: 'https://linkedin.com/in/anna-elkina',
    candidate_token_hash: hashToken(token),
    status: 'completed',
    evaluation_status: 'done',
    snapshot: json(SNAPSHOT),
    provider: 'builtin',
    question_number: 2,
    technical_score: 84,
    communication_score: 71,
    overall_score: 80,
    recommendation: 'hire',
    evaluation: json(EVALUATION),
    evaluated_by: 'openai',
    audio_file_path: `${newToken()}.webm`,
    started_at: now,
    ended_at: new Date(now.getTime() + 13 * 60_000 + 5_000),
    ...change,
  })
  await db.insertInto('interviews').values(row).execute()
  await db
    .insertInto('turns')
    .values(
      TURNS.map((turn, index) => ({
        ...turn,
        interview_id: row.id,
        seq: index + 1,
        client_id: turn.speaker === 'candidate' ? `idempotency-key-${index}` : null,
        source: 'server' as const,
        stored_at: now,
        audio_start_ms: index * 65_000,
        audio_end_ms: index * 65_000 + 30_000,
      })),
    )
    .execute()
  return { id: row.id, token }
}
