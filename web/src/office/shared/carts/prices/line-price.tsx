import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productPricesQuery } from '../../../../api/prices/product-prices.ts'
import {
  type StaffCartLine,
  unitPriceOf,
  withAgreedPrice,
} from '../../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCartTarget } from '../../../../state/staff-carts/staff-carts.ts'
import { cn } from '../../../../ui/class-names.ts'
import { LoadingFailed } from '../../../../ui/feedback/loading-failed.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { PriceSourceText } from '../../prices/price-source-text.tsx'
import { useUpdateStaffCart } from '../use-update-staff-cart.ts'
import { AgreePriceForm } from './agree-price-form.tsx'
import { PriceFacts } from './price-facts.tsx'
import { usePriceSource } from './use-charged-prices.ts'

interface LineProps {
  clientId: string
  line: StaffCartLine
}

interface LinePriceProps extends LineProps {
  /** Whether it stands at the end of its row, and not below a name. */
  isAtEnd: boolean
}

/** What the client pays for a unit of a line, and why. It opens the reasons and the form for another price. */
export function LinePrice({ clientId, line, isAtEnd }: LinePriceProps) {
  const [isOpen, setOpen] = useState(false)
  const { productId, quantity, name, agreed } = line
  const chargedBy = usePriceSource(clientId, productId)
  const { addsTo: orderId } = useStaffCartTarget(clientId)
  const wanted = { productId, clientId, quantity, orderId }
  const prices = useQuery({ ...productPricesQuery(wanted), enabled: isOpen })
  const source = agreed ? 'set' : chargedBy
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cn(
          'touch-area inline-flex flex-col rounded-sm underline decoration-line underline-offset-4 hover:decoration-ink',
          isAtEnd ? 'items-end' : 'items-start',
        )}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">
          <Trans>Price of {name}</Trans>
        </span>
        <PriceText cents={unitPriceOf(line)} size="small" />
        {source !== undefined && source !== 'list' && (
          <span className="whitespace-nowrap text-ink-soft text-xs">
            <PriceSourceText source={source} />
          </span>
        )}
      </button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={<bdi>{name}</bdi>}>
        <div className="flex flex-col gap-5">
          {prices.data && <PriceFacts prices={prices.data} />}
          <LoadingFailed query={prices} className="justify-between text-danger text-sm" />
          <AgreedPriceOfLine clientId={clientId} line={line} onDone={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  )
}

function AgreedPriceOfLine({ clientId, line, onDone }: LineProps & { onDone: () => void }) {
  const { change } = useUpdateStaffCart(clientId)
  return (
    <section aria-labelledby={`agree ${line.productId}`} className="border-line border-t pt-4">
      <h3 id={`agree ${line.productId}`} className="mb-3 font-bold">
        <Trans>Agree on another price</Trans>
      </h3>
      <AgreePriceForm
        current={line.agreed}
        onAgree={(agreed) => {
          change((cart) => withAgreedPrice(cart, line.productId, agreed))
          onDone()
        }}
      />
    </section>
  )
}
