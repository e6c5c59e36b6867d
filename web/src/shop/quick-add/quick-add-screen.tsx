import type { QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { askAbove } from '../../checkout/cart/ask-above-rules.ts'
import { useAddCartLines } from '../../checkout/cart/use-cart.ts'
import { QuickAddForm } from '../../checkout/quick-add/quick-add-form.tsx'
import { countProducts, type ReadyLine } from '../../checkout/quick-add/resolve-row-rules.ts'
import { useQuickAdd } from '../../checkout/quick-add/use-quick-add.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { takeSharedList } from '../../state/session/offline-data.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { BackInStockButton } from '../shared/back-in-stock/back-in-stock-button.tsx'
import { usePurchases } from '../shared/cart/use-purchases.ts'
import { SearchHelp } from '../shared/product-request/search-help.tsx'
import { ActingStoreLine } from '../shared/stores/acting-store-line.tsx'

/** Fills the cart from lines that are typed or pasted. */
export function QuickAddScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const navigate = useNavigate()
  const quickAdd = useQuickAdd(clientId)
  const addToCart = useAddCartLines(clientId)
  const add = useSingleFlight(async (lines: readonly ReadyLine[]) => {
    await addToCart(lines)
    toast.success(<Plural value={countProducts(lines)} one="Added # product" other="Added # products" />)
    quickAdd.removeLines(lines.map(({ line }) => line))
    if (lines.length === quickAdd.rows.length) await navigate({ to: '/cart' })
  })
  useSharedList(quickAdd.addText)
  const purchases = usePurchases()
  return (
    <Page title={t`Quick add`} backTo="/cart">
      <ActingStoreLine className="mb-4" />
      <QuickAddForm
        quickAdd={quickAdd}
        askAboveOf={(productId) => askAbove(purchases.get(productId))}
        onAdd={(lines) => void add(lines)}
        helpWith={(row) => <LineHelp row={row} />}
      />
    </Page>
  )
}

/** The client can ask for a product that was not found, and to be told when one is back in stock. */
function LineHelp({ row: { problem, product, text } }: { row: QuickAddRow }) {
  if (problem === 'unknown') return <SearchHelp search={text} isPartial={false} />
  if (problem === 'unavailable' && product) return <BackInStockButton product={product} />
  return null
}

/** Fills in the list that another app has shared. */
function useSharedList(addText: (lines: string) => void) {
  const { t } = useLingui()
  const fillIn = useEffectEvent(async () => {
    const list = await takeSharedList().catch(() => '')
    if (list === '') return
    addText(list)
    toast.info(t`The shared list is filled in. Please check it.`)
  })
  useEffect(() => void fillIn(), [])
}
