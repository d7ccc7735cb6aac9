import type { ApiAnswer, TestApp } from './start-test-app.ts'

/** POST /interviews of a candidate, with the vacancy's consent. @param change fields that differ */
export const apply = async (
  { api }: Pick<TestApp, 'api'>,
  vacancyId: string,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => {
  const { body } = await api('GET', `/vacancies/${vacancyId}`)
  return api('POST', '/interviews', {
    headers,
    body: {
      vacancy_id: vacancyId,
      candidate_name: 'Anna',
      candidate_email: 'anna@example.com',
      candidate_phone: '+79161234567',
      // A vacancy that is gone has no notice either.
      consent: {
        accepted: true,
        version: body.consent?.version ?? '',
        data_version: body.consent?.data_consent?.version,
      },
      ...change,
    },
  })
}
