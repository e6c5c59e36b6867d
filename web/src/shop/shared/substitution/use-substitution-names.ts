import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import { useLingui } from '@lingui/react/macro'

/** The names of the wishes that a client can have for a missing product. */
export function useSubstitutionNames(): Record<Substitution, string> {
  const { t } = useLingui()
  return { never: t`Send nothing else`, same: t`Same price or less`, ask: t`Ask me` }
}
