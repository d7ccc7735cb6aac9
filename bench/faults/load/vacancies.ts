import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type Actor, ask, createFresh, inTurn, readList, type World, write } from './world.ts'

const KIND = 'vacancy'

const meant = ({
  title,
  description,
  questions,
}: Pick<OwnVacancy, 'title' | 'description' | 'questions'>) => ({
  title,
  description,
  questions,
})

/** The owner saves vacancies, and changes every other one. */
export const vacancies = (world: World): Actor => {
  const { token } = world.seeded.owner
  const fresh = createFresh(world, KIND)
  let count = 0
  const save = (call: string, body: ReturnType<typeof meant>, title: string) =>
    write(world, { kind: KIND, key: title, value: body }, () =>
      ask<OwnVacancy>(world, call, { token, body: { ...body, language: 'en', follow_up_questions: false } }),
    )
  return inTurn({
    act: async () => {
      const title = `Vacancy ${++count} of a load`
      const body = {
        title,
        description: `Work of kind ${count}`,
        questions: [`What did you do in year ${count}?`],
      }
      const { id } = await save('POST /vacancies', body, title)
      if (count % 2 === 0)
        await save(`PUT /vacancies/${id}`, { ...body, description: `Other work of kind ${count}` }, title)
    },
    check: async all => {
      const titles = fresh(all)
      const listed = await readList<OwnVacancy>(world, '/vacancies', 'vacancies', all)
      world.ledger.compare(
        KIND,
        listed.map(vacancy => ({ key: vacancy.title, value: meant(vacancy) })),
        titles,
      )
    },
  })
}
