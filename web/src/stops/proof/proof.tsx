import type { DeliveryProof } from '@cornerstock/contract/orders/delivery/deliveries'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PenLine } from '../../ui/icons/icons.ts'
import { Section } from '../section.tsx'
import type { ChangeDraft, StopDraft } from '../stop-draft.ts'
import type { ReportProblem } from '../stop-report-rules.ts'
import { DoorPhoto } from './door-photo.tsx'
import { SignaturePad } from './signature-pad.tsx'

interface ProofProps {
  proof: DeliveryProof
  draft: StopDraft
  change: ChangeDraft
  problems: readonly ReportProblem[]
  /** Which pictures the browser has lost; the draft is without them. */
  lost: { signature: boolean; photo: boolean }
}

/** Who takes the delivery: a name, a signature or a photo, of which the store wants one. */
export function Proof({ proof, draft, change, problems, lost }: ProofProps) {
  const { t } = useLingui()
  const [isSigning, setSigning] = useState(proof === 'signature' || draft.signature !== null)
  const lacksName = problems.includes('name')
  return (
    <Section title={<Trans>Who takes it</Trans>} problems="name signature photo">
      <TextField
        label={t`Name`}
        maxLength={100}
        autoComplete="off"
        required={proof === 'name'}
        value={draft.signedBy}
        onChange={({ currentTarget: { value } }) => change({ signedBy: value })}
        error={lacksName && t`Enter who took the delivery.`}
      />
      {lost.signature && (
        <Alert kind="warning">
          <Trans>The browser has lost the signature. Let somebody sign again.</Trans>
        </Alert>
      )}
      {problems.includes('signature') && (
        <FormError>
          <Trans>The store wants a signature.</Trans>
        </FormError>
      )}
      {isSigning ? (
        <SignaturePad name={draft.signature} onChange={(signature) => change({ signature })} />
      ) : (
        <Button variant="secondary" size="glove" className="border-2" onClick={() => setSigning(true)}>
          <PenLine aria-hidden="true" className="size-6" />
          <Trans>Let somebody sign</Trans>
        </Button>
      )}
      {lost.photo && (
        <Alert kind="warning">
          <Trans>The browser has lost the photo. Take it again.</Trans>
        </Alert>
      )}
      {problems.includes('photo') && (
        <FormError>
          <Trans>The store wants a photo.</Trans>
        </FormError>
      )}
      <DoorPhoto name={draft.photo} onChange={(photo) => change({ photo })} />
    </Section>
  )
}
