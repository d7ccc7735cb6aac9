import { screen } from '@testing-library/react'
import { t } from '../i18n/engine.ts'

/** The button of that name. */
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

/** The field or control with that label, with or without the note that it is optional. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText(text => text === label || text === label + t('common.optional'))

/** Does it take no presses for now? */
export const isDisabled = (control: HTMLElement): boolean =>
  control.getAttribute('aria-disabled') === 'true' || control.hasAttribute('disabled')

/** Is it shown to a reader? Text that is not there is not. */
export const isShown = (text: string | RegExp): boolean => screen.queryByText(text) !== null

/** Is the next key meant for it? A failed comparison of elements would print both trees. */
export const hasFocus = (control: HTMLElement): boolean => document.activeElement === control
