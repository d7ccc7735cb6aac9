import { defineMail, TURN_OFF } from '../notifications/index.ts'

/** Tells an owner that most of the account's storage is used, before recordings are refused. */
export const storageFillsMail = defineMail<{ percent: number }>({
  path: () => '/settings?tab=usage',
  en: ({ percent, url }) => ({
    subject: `Your storage is ${percent} % full`,
    heading: `Your storage is ${percent} % full`,
    lead: 'When it is full, interviews are no longer recorded and new ones cannot begin. Delete interviews or vacancies that you no longer need, or ask the person who runs this service for more.',
    action: { label: 'See what is used', url },
    notes: [TURN_OFF.en],
  }),
  ru: ({ percent, url }) => ({
    subject: `Хранилище заполнено на ${percent} %`,
    heading: `Хранилище заполнено на ${percent} %`,
    lead: 'Когда место закончится, интервью перестанут записываться, а новые не смогут начаться. Удалите ненужные интервью или вакансии либо попросите администратора сервиса увеличить лимит.',
    action: { label: 'Посмотреть, что занято', url },
    notes: [TURN_OFF.ru],
  }),
})
