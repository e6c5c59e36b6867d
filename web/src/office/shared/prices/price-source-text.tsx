import type { PriceSource } from '@cornerstock/contract/prices/prices'
import { Trans } from '@lingui/react/macro'

/** Why a price is what it is. */
export function PriceSourceText({ source }: { source: PriceSource }) {
  switch (source) {
    case 'list':
      return <Trans>List price</Trans>
    case 'level':
      return <Trans>Price level</Trans>
    case 'own':
      return <Trans>Own price</Trans>
    case 'sale':
      return <Trans>Sale</Trans>
    case 'step':
      return <Trans>Price by quantity</Trans>
    case 'deal':
      return <Trans>Deal</Trans>
    case 'set':
      return <Trans>Agreed price</Trans>
  }
}
