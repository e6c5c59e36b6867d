import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import { Trans } from '@lingui/react/macro'

/** Why a permit does not count, in a few words. */
export function PermitProblemText({ problem }: { problem: PermitProblem }) {
  switch (problem) {
    case 'missing':
      return <Trans>not sent yet</Trans>
    case 'waiting':
      return <Trans>being checked</Trans>
    case 'expired':
      return <Trans>expired</Trans>
    case 'refused':
      return <Trans>refused</Trans>
    case 'revoked':
      return <Trans>no longer valid</Trans>
  }
}
