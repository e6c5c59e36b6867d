import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientOrdersQuery } from '../../../api/orders/client-orders.ts'
import { clientPicturesQuery } from '../../../api/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PictureButtons } from '../../shared/pictures/picture-buttons.tsx'
import { PictureUploadStatus } from '../../shared/pictures/picture-upload-status.tsx'
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.ts'
import { picturesForNextOrder } from './next-order-pictures.ts'
import { SentPictures } from './sent-pictures.tsx'

/** Pictures that a client sends to staff, who see them beside the client's next order. */
export function CartPictures({ clientId, className }: { clientId: string; className: string }) {
  const upload = usePictureUpload(clientId)
  return (
    <Card className={className}>
      <h2 className="font-bold text-lg">
        <Trans>Show us what you mean</Trans>
      </h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        <Trans>
          An empty shelf, a product that you are looking for, a handwritten list: we see your picture beside
          your next order.
        </Trans>
      </p>
      <PictureUploadStatus upload={upload} />
      <Pictures clientId={clientId} />
      <PictureButtons isDisabled={upload.isSending} onPicture={upload.send} />
    </Card>
  )
}

function Pictures({ clientId }: { clientId: string }) {
  const sent = useQuery(clientPicturesQuery(clientId, true))
  const { data: pictures = [] } = sent
  const orders = useInfiniteQuery({ ...clientOrdersQuery(clientId), enabled: pictures.length > 0 })
  const [areAllShown, setAllShown] = useState(false)
  if (!sent.data) return <LoadingFailed query={sent} className="mb-4 text-danger" />
  if (!orders.data) return null
  const next = picturesForNextOrder(
    pictures,
    orders.data.pages.flatMap(({ rows }) => rows),
  )
  const shown = areAllShown ? pictures : next
  const earlier = pictures.length - next.length
  return (
    <>
      <SentPictures pictures={shown} />
      {earlier > 0 && (
        <Button variant="quiet" className="-ms-5 mb-2" onClick={() => setAllShown(!areAllShown)}>
          {areAllShown ? (
            <Trans>Hide earlier pictures</Trans>
          ) : (
            <Plural value={earlier} one="Show # earlier picture" other="Show # earlier pictures" />
          )}
        </Button>
      )}
    </>
  )
}
