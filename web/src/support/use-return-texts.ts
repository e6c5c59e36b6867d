import type { ReturnReason, ReturnState } from '@cornerstock/contract/orders/returns'
import { useLingui } from '@lingui/react/macro'

/** The reasons and states of returns, as clients and staff read them. */
export function useReturnTexts(): {
  reasons: Record<ReturnReason, string>
  states: Record<ReturnState, string>
} {
  const { t } = useLingui()
  return {
    reasons: {
      damaged: t`Damaged`,
      wrong: t`Not what was ordered`,
      notWanted: t`Not wanted`,
      date: t`Too old`,
    },
    states: {
      asked: t`Waiting for approval`,
      approved: t`Approved, the driver takes it`,
      refused: t`Not approved`,
      pickedUp: t`Taken, being checked`,
      done: t`Credited`,
    },
  }
}
