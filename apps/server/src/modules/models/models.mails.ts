import { dateInWords, defineMail, NONE_HELD, TURN_OFF } from '../notifications/index.ts'

/** Tells an owner that the minutes of the month are used. @param opensAt when the next ones come */
export const minutesUsedUpMail = defineMail<{ minutes: number; opensAt: Date }>({
  path: () => '/dashboard',
  en: ({ minutes, opensAt, url }) => ({
    subject: `You have used all ${minutes} interview minutes for this month`,
    heading: `You have used all ${minutes} interview minutes for this month`,
    lead: NONE_HELD.en,
    action: { label: 'Open the dashboard', url },
    notes: [
      `More minutes become available on ${dateInWords(opensAt, 'en')}. If you need more before that, ask the person who runs this service for you.`,
      TURN_OFF.en,
    ],
  }),
  ru: ({ minutes, opensAt, url }) => ({
    subject: `Минуты интервью на этот месяц израсходованы: ${minutes}`,
    heading: `Минуты интервью на этот месяц израсходованы: ${minutes}`,
    lead: NONE_HELD.ru,
    action: { label: 'Открыть панель', url },
    notes: [
      `С ${dateInWords(opensAt, 'ru')} снова будут минуты. Если они нужны раньше, обратитесь к администратору сервиса.`,
      TURN_OFF.ru,
    ],
  }),
})

/** Tells an owner how far the month's minutes or money for models are used. @param opensAt when the next month begins */
export const modelUseMail = defineMail<{ kind: 'minutes' | 'cost'; percent: number; opensAt: Date }>({
  path: () => '/settings?tab=usage',
  en: ({ kind, percent, opensAt, url }) => {
    const heading =
      kind === 'minutes'
        ? `You have used ${percent} % of this month's interview minutes`
        : `You have used ${percent} % of this month's budget for AI models`
    return {
      subject: heading,
      heading,
      lead: 'At 100 % new interviews with a paid voice cannot begin, and answers are evaluated by the built-in evaluator. Interviews that are running go on.',
      action: { label: 'See what is used', url },
      notes: [
        `The next month begins on ${dateInWords(opensAt, 'en')}. If you need more before that, ask the person who runs this service for you.`,
        TURN_OFF.en,
      ],
    }
  },
  ru: ({ kind, percent, opensAt, url }) => {
    const heading =
      kind === 'minutes'
        ? `Использовано ${percent} % минут интервью на этот месяц`
        : `Использовано ${percent} % месячного бюджета на модели ИИ`
    return {
      subject: heading,
      heading,
      lead: 'При 100 % новые интервью с платным голосом не начнутся, а ответы оценит встроенный оценщик. Идущие интервью продолжатся.',
      action: { label: 'Посмотреть расход', url },
      notes: [
        `Новый месяц начнётся ${dateInWords(opensAt, 'ru')}. Если нужно больше раньше, обратитесь к администратору сервиса.`,
        TURN_OFF.ru,
      ],
    }
  },
})

/** Tells an administrator that paid models rest until tomorrow. @param limit US dollars */
export const dailyStopMail = defineMail<{ limit: number }>({
  path: () => '/settings?tab=ai',
  en: ({ limit, url }) => ({
    subject: `Paid AI models are stopped for today: $${limit} used`,
    heading: 'Paid AI models are stopped for today',
    lead: `This server has used its daily budget of $${limit} for AI models. Until midnight (UTC) no interview with a paid voice begins, and answers are evaluated by the built-in evaluator.`,
    action: { label: 'Open the settings', url },
    notes: [
      'Check who used so much. To allow more, raise MODEL_COST_PER_DAY and restart the server.',
      TURN_OFF.en,
    ],
  }),
  ru: ({ limit, url }) => ({
    subject: `Платные модели ИИ остановлены до завтра: израсходовано $${limit}`,
    heading: 'Платные модели ИИ остановлены до завтра',
    lead: `Сервер израсходовал дневной бюджет на модели ИИ: $${limit}. До полуночи (UTC) интервью с платным голосом не начинаются, а ответы оценивает встроенный оценщик.`,
    action: { label: 'Открыть настройки', url },
    notes: [
      'Проверьте, кто израсходовал так много. Чтобы поднять лимит, измените MODEL_COST_PER_DAY и перезапустите сервер.',
      TURN_OFF.ru,
    ],
  }),
})
