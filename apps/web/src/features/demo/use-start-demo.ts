import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UiLocale } from '@vivavox/contracts/locales'
import { DEMO_ID_PREFIX } from '@vivavox/contracts/values'
import { useNavigate } from 'react-router'
import { setUiLanguage } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { keepDemoPass } from '../../lib/session/demo-pass.ts'

export const DEMO_LIMIT_KEY = ['demo-limit']

export interface DemoChoice {
  interfaceLang: UiLocale
  /** Of the interview, BCP 47. */
  lang: string
}

/** Counts one demo, applies the interface language and leads into the interview. */
export const useStartDemo = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ interfaceLang, lang }: DemoChoice) => {
      const { demo_token } = await api('POST /auth/increment-demo')
      keepDemoPass({ id: `${DEMO_ID_PREFIX}${crypto.randomUUID()}`, candidate_token: demo_token })
      // The interview asks for its texts again, and says so if they cannot be had.
      await setUiLanguage(interfaceLang).catch(() => undefined)
      await navigate(`/interview/demo?${new URLSearchParams({ lang, interfaceLang })}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEMO_LIMIT_KEY }),
  })
}
