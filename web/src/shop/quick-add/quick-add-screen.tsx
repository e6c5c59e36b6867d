import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { refusedLinesOf, useAddCartLines } from '../../api/cart/cart-addition.ts'
import { QuickAddForm } from '../../checkout/quick-add/quick-add-form.tsx'
import type { ReadyLine } from '../../checkout/quick-add/resolve-row-rules.ts'
import { useQuickAdd } from '../../checkout/quick-add/use-quick-add.ts'
import { useClientId } from '../../state/client-id.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'

/** Fills the cart from lines that are typed or pasted. */
export function QuickAddScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const navigate = useNavigate()
  const quickAdd = useQuickAdd(clientId)
  const { add, isAdding, unanswered, refusal, clearRefusal } = useAddCartLines(clientId, 'quick add')
  const refused = refusedLinesOf(refusal)
  const addLines = async (lines: readonly ReadyLine[]) => {
    const sent = lines.map(({ product: { productId }, quantity }) => ({ productId, quantity }))
    if (!(await add(sent))) return
    toast.success(<Plural value={lines.length} one="Added # product" other="Added # products" />)
    quickAdd.removeLines(lines.map(({ line }) => line))
    if (lines.length === quickAdd.rows.length) await navigate({ to: '/cart' })
  }
  return (
    <Page title={t`Quick add`} backTo="/cart">
      {refusal && <Alert className="mb-4">{refusal.message}</Alert>}
      <QuickAddForm
        quickAdd={{
          ...quickAdd,
          edit: (text, edit) => {
            clearRefusal()
            quickAdd.edit(text, edit)
          },
        }}
        isAdding={isAdding}
        isUnanswered={unanswered !== null}
        refused={refused}
        onAdd={(lines) => void addLines(lines)}
      />
    </Page>
  )
}
