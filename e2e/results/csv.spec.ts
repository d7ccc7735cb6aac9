import { readFileSync } from 'node:fs'
import { languageName } from '@vivavox/contracts/locales'
import { LANGUAGES, textsIn } from '../support/page/texts.ts'
import { createEmployer, createInterview } from '../support/people/stories.ts'
import { expect, test } from '../support/test.ts'

const HEADER = {
  en: 'Name,Email,Phone,Date,Status,Technical score,Communication score,Overall score,Evaluated by,Decision,Rating,Starred,Tags,Vacancy,Reason,Worth checking,Link,Started (UTC),Ended (UTC),Language,Members’ score,Source',
  ru: 'Имя,Email,Телефон,Дата,Статус,Технический балл,Балл за коммуникацию,Общий балл,Кто оценил,Решение,Оценка рекрутера,В избранном,Метки,Вакансия,Причина решения,Стоит проверить,Ссылка,Начало (UTC),Конец (UTC),Язык интервью,Оценка команды,Источник',
}
const PENDING = { en: 'Not started', ru: 'Не начато' }

/** As the file writes it: day, month and year in UTC. */
const today = () => new Date().toISOString().slice(0, 10).split('-').reverse().join('.')

for (const language of LANGUAGES) {
  test(`the list is searched, and what is left is saved as CSV, ${language}`, async ({ server, visit }) => {
    const t = textsIn(language)
    const { owner, vacancy } = await createEmployer(server, language)
    const { id } = await createInterview(server, vacancy, language, { candidate_name: 'O’Neil, "Ann"' })
    const link = `${server.origin}/results/${id}`
    await createInterview(server, vacancy, language, { candidate_name: 'Иван Сидоров' })
    const date = today()
    const page = await visit({ language, as: owner })
    await page.goto(`/vacancy/${vacancy.id}/results`)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByLabel(t('results.search'), { exact: true }).fill('o’neil')
    await expect(page.getByRole('row')).toHaveCount(2)

    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('results.export') }).click()
    const download = await arriving
    expect(download.suggestedFilename()).toMatch(/^interviews-.*\.csv$/)
    const csv = readFileSync(await download.path(), 'utf8')
    const phone = language === 'en' ? '+1 (202) 555-0143' : '+7 (916) 123-45-67'
    expect(csv).toMatch(/^\uFEFF/)
    expect(csv.slice(1).trimEnd().split(/\r?\n/)).toEqual([
      HEADER[language],
      `"O’Neil, ""Ann""",anna@example.com,${phone},${date},${PENDING[language]},,,,,,,,,${vacancy.title},,,${link},,,${languageName(language, language)},,`,
    ])
  })
}
