import type { UploadedImage } from '@cornerstock/contract/catalog/images'
import type { Order } from '@cornerstock/contract/orders/orders'
import { maxReturnImages, type Return } from '@cornerstock/contract/orders/returns'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReturnSheet } from '../../../support/return-sheet.tsx'
import { AttachedPictures } from '../../shared/pictures/attached-pictures.tsx'
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.ts'
import { ActingStoreLine } from '../../shared/stores/acting-store-line.tsx'

interface AskReturnProps {
  order: Order
  /** The returns of the order so far. */
  returns: readonly Return[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks to give units of an order's lines back, with pictures of them. */
export function AskReturn(props: AskReturnProps) {
  const { t } = useLingui()
  const [images, setImages] = useState<readonly Pick<UploadedImage, 'imageId' | 'imageUrl'>[]>([])
  const upload = usePictureUpload(props.order.clientId, (image) => setImages((before) => [...before, image]))
  return (
    <ReturnSheet
      {...props}
      title={<Trans>Give goods back</Trans>}
      store={<ActingStoreLine />}
      sentText={t`We got your return and will look at it.`}
      onSent={() => setImages([])}
      pictures={{
        imageIds: images.map(({ imageId }) => imageId),
        isSending: upload.isSending,
        fields: (
          <AttachedPictures
            images={images}
            maxCount={maxReturnImages}
            upload={upload}
            onRemove={(imageId) => setImages(images.filter((image) => image.imageId !== imageId))}
          />
        ),
      }}
    />
  )
}
