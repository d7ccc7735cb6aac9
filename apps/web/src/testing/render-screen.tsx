import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import type { Language, TextGroup } from '../i18n/catalogues.ts'
import { loadTexts, showLanguage } from '../i18n/engine.ts'
import { queryClient } from '../lib/api/query-client.ts'

/** The address shown now, for `address()`. */
const Address = () => {
  const { pathname, search } = useLocation()
  return <output hidden>{pathname + search}</output>
}

interface Options {
  /** What the screen says. */
  texts: TextGroup
  language?: Language
  /** The address at which it is opened. */
  at?: string
}

/**
 * Renders a component inside the providers of the app, its texts loaded.
 * @returns Testing Library's view, with a user, and `address()`: path and query shown now
 */
export const renderScreen = async (screen: ReactNode, { texts, language = 'en', at = '/' }: Options) => {
  await loadTexts(texts)
  await showLanguage(language)
  // What is there at once has come when the test goes on.
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => view.container.querySelector('output')?.textContent,
  }
}
