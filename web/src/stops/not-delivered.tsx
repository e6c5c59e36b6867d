import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/buttons/button.tsx'
import { FormError } from '../ui/feedback/alert.tsx'
import { Section } from './section.tsx'

interface NotDeliveredProps {
  onRecord: (outcome: DeliveryOutcome) => void
  /** Whether a name or a photo is missing. */
  isBlocked: boolean
}

/** The two ways in which a delivery fails. */
export function NotDelivered({ onRecord, isBlocked }: NotDeliveredProps) {
  return (
    <Section title={<Trans>Not delivered?</Trans>} problems="nameOrPhoto">
      {isBlocked && (
        <FormError>
          <Trans>Enter a name above, or take a photo of the place.</Trans>
        </FormError>
      )}
      <Button variant="secondary" size="glove" className="border-2" onClick={() => onRecord('nobody')}>
        <Trans>Nobody is there</Trans>
      </Button>
      <Button variant="secondary" size="glove" className="border-2" onClick={() => onRecord('refused')}>
        <Trans>The store refuses everything</Trans>
      </Button>
    </Section>
  )
}
