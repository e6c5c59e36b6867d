import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderPicturesQuery } from '../../../api/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'

/** The pictures that the client sent with the order. Renders nothing without pictures. */
export function OrderPictures({ orderId }: { orderId: number }) {
  const pictures = useQuery(orderPicturesQuery(orderId))
  if (pictures.isLoadingError) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between text-danger">
        {pictures.error.message}
        <Button
          variant="quiet"
          size="small"
          isPending={pictures.isFetching}
          onClick={() => void pictures.refetch()}
        >
          <Trans>Retry</Trans>
        </Button>
      </p>
    )
  }
  if (!pictures.data?.length) return null
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="mb-1.5 font-medium">
        <Trans>Pictures from the store</Trans>
      </h2>
      <PictureStrip pictures={pictures.data} />
    </section>
  )
}
