import { expect, test } from 'vitest'
import { isNamed } from './testing/sources.ts'

const files = import.meta.glob<Record<string, string>>('./locales/{en,ru}/*.json', {
  eager: true,
  import: 'default',
})
const textOf = (language: 'en' | 'ru', key: string) =>
  files[`./locales/${language}/${key.split('.', 1)[0]}.json`]?.[key]

// The sentences that the specifications spell out, in the languages in which they do.
const SPECIFIED: [key: string, texts: { en?: string; ru?: string }][] = [
  ['admin.saveError', { en: 'Failed to save admin settings' }],
  ['auth.error', { en: 'An error occurred' }],
  ['auth.problem.all', { en: 'All fields are required' }],
  ['auth.problem.email', { en: 'Please enter a valid email address' }],
  ['auth.problem.mismatch', { en: 'Passwords do not match', ru: 'Пароли не совпадают' }],
  ['auth.problem.name', { en: 'Name is required' }],
  [
    'auth.problem.short',
    {
      en: 'Password must be at least 6 characters long',
      ru: 'Пароль должен содержать минимум 6 символов',
    },
  ],
  ['auth.forgot.error', { ru: 'Произошла ошибка при отправке письма' }],
  ['auth.resend.code.error', { ru: 'Ошибка отправки кода' }],
  ['auth.resend.code.sent', { ru: 'Код отправлен повторно! Проверьте email.' }],
  ['auth.reset.error', { ru: 'Произошла ошибка при сбросе пароля' }],
  ['auth.reset.invalid', { ru: 'Недействительный или истекший токен' }],
  ['auth.reset.noToken', { ru: 'Токен восстановления пароля не найден' }],
  ['auth.verify.error', { ru: 'Ошибка верификации' }],
  ['auth.verify.success', { ru: 'Email успешно подтвержден! Перенаправляем...' }],
  ['common.error.html', { en: 'The server returned HTML instead of JSON. Possibly a routing problem.' }],
  ['common.loading', { en: 'Loading...' }],
  ['demo.error.limit', { en: 'Error loading limit' }],
  ['demo.error.start', { en: 'Error starting demo' }],
  ['demo.select', { en: 'Please select both interface and interview languages' }],
  ['demo.used', { en: 'Demo interviews used: {used} of {limit}' }],
  [
    'evaluations.error.denied',
    { en: 'Доступ запрещен / Access denied', ru: 'Доступ запрещен / Access denied' },
  ],
  ['evaluations.error.missing', { en: 'Interview not found' }],
  ['evaluations.error.other', { en: 'Ошибка загрузки / Loading error: {message}' }],
  ['evaluations.error.server', { en: 'Ошибка сервера / Server error', ru: 'Ошибка сервера / Server error' }],
  ['evaluations.loadFailed', { en: 'Failed to load results' }],
  ['evaluations.recommendation.consider', { en: 'Worth considering' }],
  ['evaluations.recommendation.hire', { en: 'Recommend for hire' }],
  ['evaluations.recommendation.reject', { en: 'Do not recommend' }],
  ['interviews.audio.error.devices', { en: 'Failed to access audio devices. Check permissions.' }],
  ['interviews.audio.error.microphone', { en: 'Microphone test failed' }],
  ['interviews.audio.error.speaker', { en: 'Failed to test speaker' }],
  ['room.done.saved', { en: 'Your interview is saved; the evaluation will follow.' }],
  ['room.end.completing', { en: 'Completing...' }],
  ['room.failed.call', { en: 'Error connecting to OpenAI Realtime API' }],
  ['room.failed.title', { en: 'Error connecting to interview service' }],
  ['interviews.form.error.create', { en: 'Error creating interview', ru: 'Ошибка при создании интервью' }],
  [
    'interviews.form.error.phone',
    { en: 'Please enter a valid phone number', ru: 'Пожалуйста, введите корректный номер телефона' },
  ],
  [
    'interviews.form.error.phoneFormat',
    { en: 'Please check your phone number format', ru: 'Проверьте корректность номера телефона' },
  ],
  ['interviews.instructions.continue', { en: 'I Understand, Let’s Continue' }],
  ['room.link.connected', { en: 'Connected to AI' }],
  ['room.link.connecting', { en: 'Connecting...' }],
  ['room.link.disconnected', { en: 'Disconnected' }],
  ['interviews.notFound.title', { en: 'Vacancy not found' }],
  ['room.notice.endFailed', { en: 'Error completing interview: {message}' }],
  ['room.notice.fromProvider', { ru: 'OpenAI ошибка: {message}' }],
  ['room.notice.microphoneFailed', { ru: 'Не удалось получить доступ к микрофону' }],
  ['subscriptions.cancelError', { ru: 'Ошибка отмены подписки' }],
  ['subscriptions.cancelErrorAgain', { ru: 'Ошибка при отмене подписки. Попробуйте еще раз.' }],
  ['subscriptions.cancelled', { ru: 'Подписка успешно отменена' }],
  ['subscriptions.error.create', { ru: 'Ошибка создания подписки' }],
  ['subscriptions.error.createAgain', { ru: 'Ошибка при создании подписки. Попробуйте еще раз.' }],
  ['subscriptions.error.load', { ru: 'Ошибка загрузки данных' }],
  ['subscriptions.error.noLink', { ru: 'Не получена ссылка для оплаты' }],
  ['subscriptions.error.plan', { ru: 'Неверный тарифный план' }],
  ['subscriptions.success.errorToast', { en: 'Subscription activation error' }],
  ['subscriptions.success.toast', { en: 'Subscription successfully activated' }],
  ['vacancies.countHint', { en: '1 to 20 questions' }],
  ['vacancies.error.create', { en: 'Error creating vacancy' }],
  ['vacancies.error.generate', { en: 'Error generating content' }],
  ['vacancies.error.load', { en: 'Error loading vacancy' }],
  ['vacancies.error.notFound', { en: 'Vacancy not found' }],
  [
    'vacancies.error.subscription',
    { en: 'An active subscription is required to create vacancies. Please choose a plan.' },
  ],
  ['vacancies.error.update', { en: 'Error updating vacancy' }],
  ['vacancies.generateNeeds', { en: 'Fill in title and description to generate questions' }],
]

test.each(SPECIFIED)('%s is worded as specified, and shown by some screen', (key, texts) => {
  for (const language of ['en', 'ru'] as const) {
    if (texts[language] === undefined) expect(textOf(language, key)).toMatch(/\S/)
    else expect(textOf(language, key)).toBe(texts[language])
  }
  expect(isNamed(key)).toBe(true)
})
