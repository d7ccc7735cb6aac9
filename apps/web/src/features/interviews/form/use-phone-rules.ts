import { useEffect, useState } from 'react'
import type { CompletePhone } from './candidate-values.ts'
import { formatPhone, type Typing } from './format-phone.ts'

export interface PhoneRules extends Typing {
  complete: CompletePhone
}

/** Until the numbering plans are there, numbers are grouped plainly, and the server asks for a missing country. */
const PLAIN: PhoneRules = { complete: typed => typed }

/** The countries' own ways to group numbers, and which country a number in a vacancy in `language` belongs to. */
export const usePhoneRules = (language: string): PhoneRules => {
  const [rules, setRules] = useState(PLAIN)
  useEffect(() => {
    let wanted = true
    Promise.all([import('libphonenumber-js/min'), import('@vivavox/contracts/phone-number')]).then(
      ([{ AsYouType }, { callingCode, internationalPhone }]) => {
        const group = (number: string) => new AsYouType().input(number)
        const code = callingCode(language)
        const complete: CompletePhone = typed => {
          const number = internationalPhone(typed, language)
          return number === null ? null : formatPhone(number, { group })
        }
        if (wanted) setRules({ group, complete, waits: code !== null && code !== '7' && code !== '1' })
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [language])
  return rules
}
