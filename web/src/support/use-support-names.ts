import type { SupportKind } from '@cornerstock/contract/clients/support'
import { useLingui } from '@lingui/react/macro'

/** The names of the kinds of support requests, as people read them. */
export function useKindNames(): Record<SupportKind, string> {
  const { t } = useLingui()
  return { question: t`Question`, wish: t`Product request`, profile: t`Change of details`, claim: t`Claim` }
}
