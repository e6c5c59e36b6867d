import type { Language } from '@cornerstock/contract/accounts'
import type { Client } from '@cornerstock/contract/clients'
import { useLingui } from '@lingui/react/macro'

/** The names of the choices on the client's account. A language is called what its speakers call it. */
export function useClientChoices() {
  const { t } = useLingui()
  const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ar: 'العربية' }
  const substitutionNames: Record<Client['substitution'], string> = {
    never: t`Leave it out`,
    same: t`Send something similar`,
    ask: t`Ask the store first`,
  }
  return { languageNames, substitutionNames }
}
