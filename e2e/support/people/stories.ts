import type { CreatedInterview, Interview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { playedIn, type TestLanguage } from '../page/texts.ts'
import { anAddress, api, createRecruiter, type Recruiter } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'

/** A vacancy, what its interviewer asks, and what a good candidate answers. */
export interface Story {
  title: string
  description: string
  /** Shorter than what the generator writes, so that the voice is soon through. */
  questions: string[]
  /** One good answer for each question. */
  answers: string[]
  candidate: string
  /** As typed, and as the form shows it. */
  phone: { typed: string; shown: string }
}

const WRITTEN: Record<TestLanguage, Story> = {
  en: {
    title: 'Go developer',
    description:
      'We build a payment service for shops in Go and PostgreSQL. You write tests, review code, find slow queries and keep the service running under load.',
    questions: [
      'What did you build last in Go?',
      'How do you find a slow query?',
      'Tell me about a failure under load.',
    ],
    answers: [
      'Last winter I rewrote the payment service of a shop in Leeds in Go. I measured the queries, removed 3 locks and wrote load tests. Latency fell from 900 to 120 milliseconds and lost orders stopped.',
      'I turn on the slow query log in PostgreSQL, read the plan with explain analyze and compare row estimates. In May I found a missing index on payments, added it without a lock, and the report went from 40 seconds to 2.',
      'On Black Friday our connection pool ran dry. I lowered the pool size per pod, added a queue in front and a timeout of 2 seconds. After that I wrote a load test with 500 users, and the next sale had no errors.',
    ],
    candidate: 'Anna Petrova',
    phone: { typed: '12025550143', shown: '+1 (202) 555-0143' },
  },
  ru: {
    title: 'Разработчик Go',
    description:
      'Мы делаем сервис оплаты для магазинов на Go и PostgreSQL. Вы пишете тесты, смотрите код, ищете медленные запросы и следите, чтобы сервис выдерживал нагрузку.',
    questions: [
      'Что вы недавно написали на Go?',
      'Как вы ищете медленный запрос?',
      'Расскажите об отказе под нагрузкой.',
    ],
    answers: [
      'Прошлой зимой я переписал сервис оплаты магазина в Казани на Go. Я измерил запросы, убрал 3 блокировки и написал нагрузочные тесты. В результате задержка упала с 900 до 120 миллисекунд, заказы перестали теряться.',
      'Я включаю журнал медленных запросов PostgreSQL, читаю план через explain analyze и сравниваю оценку строк. В мае я нашёл пропущенный индекс на платежах, добавил его без блокировки, и отчёт стал готовиться 2 секунды вместо 40.',
      'В чёрную пятницу у нас закончились соединения с базой. Я уменьшил пул, поставил перед ним очередь и время ожидания 2 секунды. Потом написал нагрузочный тест на 500 пользователей, и на следующей распродаже ошибок не было.',
    ],
    candidate: 'Анна Петрова',
    phone: { typed: '89161234567', shown: '+7 (916) 123-45-67' },
  },
}

export const STORIES: Record<TestLanguage, Story> = { ...WRITTEN, en: WRITTEN[playedIn('en')] }

/** A vacancy of the story, by the API. Follow-ups are off unless asked for. */
export function createVacancy(
  server: TestServer,
  recruiter: Recruiter,
  language: TestLanguage = 'en',
  change: object = {},
): Promise<OwnVacancy> {
  const { title, description, questions } = STORIES[language]
  return api(server, 'POST /vacancies', {
    token: recruiter.token,
    body: {
      title,
      description,
      questions,
      language: playedIn(language),
      follow_up_questions: false,
      ...change,
    },
  })
}

/** A recruiter on the free plan, with one vacancy of the story. */
export async function createEmployer(server: TestServer, language: TestLanguage = 'en', change: object = {}) {
  const owner = await createRecruiter(server, { language })
  return { owner, vacancy: await createVacancy(server, owner, language, change) }
}

/** An interview that a candidate has applied for and not begun. */
export function createInterview(
  server: TestServer,
  vacancy: OwnVacancy,
  language: TestLanguage = 'en',
  change: object = {},
): Promise<CreatedInterview> {
  const { candidate, phone } = STORIES[language]
  return api(server, 'POST /interviews', {
    // Interviews begun from one address are counted, and files share a server.
    headers: { 'x-forwarded-for': anAddress() },
    body: {
      vacancy_id: vacancy.id,
      candidate_name: candidate,
      candidate_email: 'anna@example.com',
      candidate_phone: phone.shown,
      consent: {
        accepted: true,
        version: vacancy.consent.version,
        data_version: vacancy.consent.data_consent?.version ?? null,
      },
      ...change,
    },
  })
}

/** The interview as its owner reads it. */
export const readInterview = (
  server: TestServer,
  owner: Pick<Recruiter, 'token'>,
  id: string,
): Promise<Interview> => api(server, `GET /interviews/${id}`, { token: owner.token })
