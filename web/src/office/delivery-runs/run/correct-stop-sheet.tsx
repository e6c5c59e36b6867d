import type { DeliveryRun, DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type Cents, formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useCorrectStop } from '../../../api/runs/office-runs.ts'
import { createRandomKey } from '../../../lib/create-random-key.ts'
import { beforeReport, hasCreditedGoods, recordedDraft } from '../../../stops/correction.ts'
import { tellOfLostPictures } from '../../../stops/pictures/lost-pictures.ts'
import { removePictures } from '../../../stops/pictures/stored-pictures.ts'
import { uploadPicture } from '../../../stops/pictures/upload-picture.ts'
import { StopForm, type StopResult } from '../../../stops/stop-form.tsx'
import { dueWithout } from '../../../stops/stop-report-rules.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

interface CorrectStopSheetProps {
  run: DeliveryRun
  stop: DeliveryStop
  onClose: () => void
}

/** Records a stop for the driver, or again where what was recorded is wrong. Its pictures stay unless new ones come. */
export function CorrectStopSheet({ run, stop, onClose }: CorrectStopSheetProps) {
  const { t } = useLingui()
  const { orderId, storeName } = stop
  // As it was when the sheet was opened: an event must not change what somebody is correcting.
  const [opened] = useState(stop)
  const [before] = useState(() => beforeReport(stop))
  const [draft, setDraft] = useState(() => recordedDraft(stop))
  const [uploadError, setUploadError] = useState<Error | null>(null)
  const key = useRef({ sent: '', key: '' })
  const { mutateAsync, isPending, error } = useCorrectStop()
  const problem = uploadError ?? error

  async function save({ report }: StopResult) {
    setUploadError(null)
    const sent = JSON.stringify([report, draft.signature, draft.photo])
    if (key.current.sent !== sent) key.current = { sent, key: createRandomKey() }
    try {
      const pictures = {
        signatureId: await uploadPicture(draft.signature),
        photoId: await uploadPicture(draft.photo),
      }
      await mutateAsync({ runId: run.runId, orderId, key: key.current.key, ...report, ...pictures })
    } catch (cause) {
      setUploadError(cause as Error)
      return
    }
    await tellOfLostPictures(storeName, draft)
    void removePictures(draft)
    toast.success(t`${storeName} is recorded.`)
    onClose()
  }

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <Trans>
          What came of <bdi>{storeName}</bdi>
        </Trans>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <Trans>
            The amount due, the payments and the bag follow. The store and the driver see it at once.
          </Trans>
        </p>
        <StopForm
          stop={before}
          draft={draft}
          change={(fields) => setDraft((entered) => ({ ...entered, ...fields }))}
          readTime={() => stop.at ?? new Date()}
          deliveredText={<Trans>Save as delivered</Trans>}
          isDisabled={isPending}
          areGoodsFixed={hasCreditedGoods(opened)}
          summary={<AmountDue from={opened.amountDue} to={dueWithout(before, draft)} />}
          onRecord={(result) => void save(result)}
        />
        {problem && <Alert>{problem.message}</Alert>}
      </div>
    </Sheet>
  )
}

/** The amount due as it was recorded, and as it will be if this is saved as delivered. */
function AmountDue({ from, to }: { from: Cents; to: Cents }) {
  const [before, after] = [formatMoney(from), formatMoney(to)]
  return (
    <p role="status" className="rounded-md bg-sunken p-3 font-bold text-lg">
      {from === to ? (
        <Trans>The amount due stays {before}.</Trans>
      ) : (
        <Trans>
          Amount due: {before} before, {after} if this is saved as delivered.
        </Trans>
      )}
    </p>
  )
}
