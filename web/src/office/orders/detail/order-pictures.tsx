import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderPicturesQuery } from '../../../api/pictures.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'

/** The pictures that the client sent with the order. Renders nothing without pictures. */
export function OrderPictures({ orderId }: { orderId: number }) {
  const pictures = useQuery(orderPicturesQuery(orderId))
  if (!pictures.data) return <LoadingFailed query={pictures} className="justify-between text-danger" />
  if (pictures.data.length === 0) return null
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-1.5 font-medium">
        <Trans>Pictures from the store</Trans>
      </h2>
      <PictureStrip pictures={pictures.data} />
    </section>
  )
}
