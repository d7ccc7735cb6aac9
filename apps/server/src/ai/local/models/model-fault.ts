import type { UiLocale } from '@vivavox/contracts/locales'

/** What can go wrong with a model, in words for the operator; `{name}` is filled in. */
const SENTENCES = {
  unknown: { en: 'No model is called {id}.', ru: 'Модели {id} нет.' },
  not_installed: { en: '{id} is not installed.', ru: 'Модель {id} не установлена.' },
  in_use: {
    en: '{id} is busy with an interview or an answer right now. Try again when it has finished.',
    ru: 'Модель {id} сейчас занята: идёт интервью или пишется ответ. Повторите, когда она закончит.',
  },
  busy: {
    en: 'Another process is downloading {id} right now.',
    ru: 'Модель {id} уже загружает другой процесс.',
  },
  cancelled: {
    en: 'Stopped. What has arrived is kept.',
    ru: 'Остановлено. То, что уже загружено, сохранено.',
  },
  no_space: {
    en: 'Not enough room on the disk: {need} MB are needed, {free} MB are free.',
    ru: 'Не хватает места на диске: нужно {need} МБ, свободно {free} МБ.',
  },
  disk_full: {
    en: 'The disk is full. What has arrived is kept.',
    ru: 'Диск заполнен. То, что уже загружено, сохранено.',
  },
  wrong_hash: {
    en: 'The content of {file} does not match the list, so the file was deleted.',
    ru: 'Содержимое файла {file} не совпало со списком, файл удалён.',
  },
  wrong_size: {
    en: 'The size of {file} does not match the list.',
    ru: 'Размер файла {file} не совпал со списком.',
  },
  file_missing: {
    en: 'The file {file} is missing. Download the model again.',
    ru: 'Нет файла {file}. Загрузите модель заново.',
  },
  file_cut: {
    en: 'The file {file} has {bytes} bytes instead of {size}. Download the model again.',
    ru: 'В файле {file} {bytes} байт вместо {size}. Загрузите модель заново.',
  },
  file_changed: {
    en: 'The file {file} has changed since it was installed. Download the model again.',
    ru: 'Файл {file} изменился после установки. Загрузите модель заново.',
  },
  unreachable: {
    en: '{file} could not be downloaded: {reason}. What has arrived is kept.',
    ru: 'Не удалось загрузить {file}: {reason}. То, что уже загружено, сохранено.',
  },
  offline: {
    en: 'This machine cannot reach {host}. Without internet, import a folder (npm run models -- import FOLDER) or set MODELS_URL.',
    ru: 'Отсюда не удаётся соединиться с {host}. Без интернета импортируйте папку (npm run models -- import FOLDER) или задайте MODELS_URL.',
  },
  no_list: {
    en: 'The list of models at {url} cannot be read: {reason}.',
    ru: 'Список моделей по адресу {url} не читается: {reason}.',
  },
  unfit: {
    en: 'This folder cannot be imported: {reason}.',
    ru: 'Эту папку нельзя импортировать: {reason}.',
  },
  failed: { en: 'It failed: {reason}.', ru: 'Не получилось: {reason}.' },
} as const

export type ModelFaultKind = keyof typeof SENTENCES

/** An expected failure around a model. Its message is English, for the terminal and the log. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'

  constructor(
    readonly kind: ModelFaultKind,
    readonly facts: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super('', options)
    this.message = this.in('en')
  }

  /** One sentence or two, on one line. */
  in(locale: UiLocale): string {
    const sentence = SENTENCES[this.kind][locale].replace(
      /\{(\w+)\}/g,
      (_, name: string) => `${this.facts[name] ?? ''}`,
    )
    // Facts may come from another server, and must not steer a terminal.
    return sentence.replace(/\p{Cc}+/gu, ' ')
  }
}

/** No server answers at that name or address. */
const OFFLINE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
])

/** Is the network what is missing? Looks behind `fetch failed`. */
export const isOffline = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return OFFLINE.has(code ?? '') || (cause !== undefined && cause !== null && isOffline(cause))
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The most telling words of an error: what lies behind `fetch failed`. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  const words = error.message || code || error.name
  return words.split('\n')[0]?.replace(/\.$/, '') ?? ''
}

/** Any failure as one that can be told. */
export const toModelFault = (error: unknown): ModelFault => {
  if (error instanceof ModelFault) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (FULL.has(code)) return new ModelFault('disk_full', {}, { cause: error })
  return new ModelFault('failed', { reason: reasonOf(error) }, { cause: error })
}
