import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import type { StandingOrderDraft } from '../../standing-orders/standing-rules.ts'
import { SteadyOffer } from '../../standing-orders/steady-offer.tsx'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ActingStoreLine } from '../shared/stores/acting-store-line.tsx'

const StandingOrderForm = lazyComponent(
  () => import('../../standing-orders/standing-order-form.tsx'),
  'StandingOrderForm',
)

/** Offers a standing order of the usual products that come in a steady rhythm, to those who may order. */
export function UsualStandingOffer() {
  const navigate = useNavigate()
  const clientId = useClientId()
  const { mayOrder } = useActingStore()
  const [draft, setDraft] = useState<StandingOrderDraft>()
  if (!mayOrder) return null
  return (
    <>
      <SteadyOffer clientId={clientId} onAccept={setDraft} className="mb-3" />
      {draft && (
        <Suspense>
          <StandingOrderForm
            clientId={clientId}
            draft={draft}
            store={<ActingStoreLine />}
            onClose={() => setDraft(undefined)}
            onSaved={() => void navigate({ to: '/standing-orders' })}
          />
        </Suspense>
      )}
    </>
  )
}
