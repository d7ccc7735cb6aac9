import { stop } from '../support/page/stop.ts'
import { LANGUAGES, playedIn, tagOf, textsIn } from '../support/page/texts.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

/** As older Excel saves it there. Letters of Windows-1251 lie in one block. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map(sign => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))),
  )

const TABLES = {
  en: {
    titles: ['Night nurse', 'Cook'],
    bytes: (faulty: boolean) =>
      Buffer.from(
        `Title,Description,Questions,Level\r\nNight nurse,"Shifts, ward 3","Why nights?\n${faulty ? 'Are you married?' : 'How do you hand over?'}",senior\r\nCook,Lunch for 200,What do you cook?,\r\n`,
      ),
  },
  ru: {
    titles: ['Медсестра', 'Повар'],
    bytes: (faulty: boolean) =>
      windows1251(
        `Должность;Описание;Вопрос 1;Вопрос 2;Сложность\r\nМедсестра;Ночные смены;Почему ночь?;${faulty ? 'Вы замужем?' : 'Как сдать смену?'};высокая\r\nПовар;Обед на двести человек;Что готовите?;;\r\n`,
      ),
  },
}

for (const language of LANGUAGES)
  test(`a table is read, a faulty row named, and its vacancies created together, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { titles, bytes } = TABLES[playedIn(language) === 'ru' ? 'ru' : 'en']
    const account = await createRecruiter(server, { language })
    const page = await visit({ language, as: account, allow: /status of 400/ })
    const choose = (faulty: boolean) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: bytes(faulty) })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: t('desk.import') }).click()
    await choose(true)
    const rows = page.getByRole('region', { name: t('importing.found', { count: 2 }) }).getByRole('listitem')
    await expect(rows).toHaveText(titles.map(title => new RegExp(title)))
    const create = page.getByRole('button', { name: t('importing.create', { count: 2 }) })
    await create.click()
    await expect(page.getByText(t('importing.failed'))).toBeVisible()
    await expect(rows.first().locator('.text-bad')).not.toBeEmpty()
    await stop(page, 'import-fault')
    await choose(false)
    await create.click()
    await expect(page.getByText(t('importing.done', { count: 2 }))).toBeVisible()
    for (const title of titles)
      await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible()
  })
