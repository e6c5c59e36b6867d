import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { QuickAddForm } from '../../../checkout/quick-add/quick-add-form.tsx'
import { countProducts, type ReadyLine } from '../../../checkout/quick-add/resolve-row-rules.ts'
import { useQuickAdd } from '../../../checkout/quick-add/use-quick-add.ts'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import { quantityIn, withQuantity } from '../../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScanCamera } from '../../../ui/camera/scan-camera.tsx'
import { signal } from '../../../ui/camera/scan-signals.ts'
import { canUseCamera } from '../../../ui/camera/use-camera.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Barcode, ListPlus } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { toOffered } from '../../shared/carts/to-offered-rules.ts'
import { useAskAbove } from '../../shared/carts/use-ask-above.ts'
import { useUpdateStaffCart } from '../../shared/carts/use-update-staff-cart.ts'

/** Fills the cart of a client from lines that staff type or paste. */
export function StaffQuickAdd({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, open, close } = useOpenInHistory('quickAdd')
  return (
    <>
      <Button ref={button} variant="secondary" onClick={open}>
        <ListPlus aria-hidden="true" className="size-5" />
        <Trans>Quick add</Trans>
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={close}
        title={t`Quick add`}
        placement="side"
        finalFocus={() => button.current}
      >
        <StaffQuickAddForm clientId={clientId} onDone={close} />
      </Sheet>
    </>
  )
}

function StaffQuickAddForm({ clientId, onDone }: { clientId: string; onDone: () => void }) {
  const quickAdd = useQuickAdd(clientId)
  const { change } = useUpdateStaffCart(clientId)
  const askAboveOf = useAskAbove(clientId)
  const add = (lines: readonly ReadyLine[]) => {
    change((cart) =>
      lines.reduce(
        (filled, { product, quantity }) =>
          withQuantity(filled, toOffered(product), quantityIn(filled, product.productId) + quantity),
        cart,
      ),
    )
    toast.success(<Plural value={countProducts(lines)} one="Added # product" other="Added # products" />)
    quickAdd.removeLines(lines.map(({ line }) => line))
    if (lines.length === quickAdd.rows.length) onDone()
  }
  return (
    <>
      <ScanLines onCode={quickAdd.addCode} />
      <QuickAddForm isNarrow quickAdd={quickAdd} askAboveOf={askAboveOf} onAdd={add} />
    </>
  )
}

/** The camera, on demand. Each scan adds a line. */
function ScanLines({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false)
  if (!canUseCamera()) return null
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Button
        variant="secondary"
        size="small"
        className="self-start pointer-coarse:min-h-11"
        aria-expanded={isOn}
        onClick={() => setOn(!isOn)}
      >
        <Barcode aria-hidden="true" className="size-5" />
        {isOn ? <Trans>Stop scanning</Trans> : <Trans>Scan barcodes</Trans>}
      </Button>
      {isOn && (
        <ScanCamera
          onCode={(code) => {
            onCode(code)
            signal('added')
          }}
        >
          <Trans>Hold a barcode in front of the camera. Each scan adds a line.</Trans>
        </ScanCamera>
      )}
    </div>
  )
}
