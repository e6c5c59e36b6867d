import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddCartLines } from '../../checkout/cart/use-cart.ts'
import { QuickAddForm } from '../../checkout/quick-add/quick-add-form.tsx'
import { countProducts, type ReadyLine } from '../../checkout/quick-add/resolve-row-rules.ts'
import { useQuickAdd } from '../../checkout/quick-add/use-quick-add.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Times } from '../../ui/text/times.tsx'
import { askAbove } from '../shared/cart/ask-above-rules.ts'
import { usePurchases } from '../shared/cart/use-purchases.ts'

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
  const purchases = usePurchases()
  const unusual = (lines: readonly ReadyLine[]) =>
    lines.filter(({ product, quantity }) => quantity > askAbove(purchases.get(product.productId)))
  const [asked, setAsked] = useState<readonly ReadyLine[]>([])
  const [isAsking, setAsking] = useState(false)
  const askOrAdd = (lines: readonly ReadyLine[]) => {
    if (unusual(lines).length === 0) return void add(lines)
    setAsked(lines)
    setAsking(true)
  }
  return (
    <Page title={t`Quick add`} backTo="/cart">
      <QuickAddForm quickAdd={quickAdd} onAdd={askOrAdd} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Really these quantities?`}
        description={t`They are far more than usual.`}
        confirmLabel={t`Yes, add them`}
        cancelLabel={t`No`}
        onConfirm={() => {
          setAsking(false)
          void add(asked)
        }}
      >
        <ul className="flex flex-col gap-1">
          {unusual(asked).map(({ line, product, quantity }) => (
            <li key={line} className="wrap-anywhere">
              <Times quantity={quantity} className="font-bold" /> <bdi>{product.name}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </Page>
  )
}
