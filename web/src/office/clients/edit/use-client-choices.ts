import type { Client } from '@cornerstock/contract/clients/clients'
import { useLingui } from '@lingui/react/macro'

/** The texts of the choices in the client's account. */
export function useClientChoices() {
  const { t } = useLingui()
  const substitutionNames: Record<Client['substitution'], string> = {
    never: t`Leave it out`,
    same: t`Send something similar`,
    ask: t`Ask the store first`,
  }
  return { substitutionNames }
}
