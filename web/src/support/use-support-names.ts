import type { SupportKind } from '@cornerstock/contract/support'
import { useLingui } from '@lingui/react/macro'

/** What people read for each kind of support request. */
export function useKindNames(): Record<SupportKind, string> {
  const { t } = useLingui()
  return { question: t`Question`, wish: t`Product request`, profile: t`Change of details`, claim: t`Claim` }
}
