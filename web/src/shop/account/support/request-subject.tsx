import { imageSources } from '@cornerstock/contract/catalog/images'
import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderQuery } from '../../../api/orders/order-queries.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Times } from '../../../ui/text/times.tsx'
import { toOrderAnchor } from '../../shared/orders/order-anchor.ts'

/** The order and its line, the barcode and the pictures of a request. Renders nothing without them. */
export function RequestSubject({ request }: { request: SupportRequest }) {
  const { orderId, code, images } = request
  const { t, i18n } = useLingui()
  if (orderId === null && code === null && images.length === 0) return null
  return (
    <div className="flex flex-col gap-3 border-line border-b pb-4">
      {orderId !== null && (
        <p>
          <Trans>
            About{' '}
            <Link
              to="/orders-history"
              hash={toOrderAnchor(orderId)}
              className="-my-2 inline-block py-2 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              order #{orderId}
            </Link>
          </Trans>
        </p>
      )}
      {orderId !== null && request.itemId !== null && (
        <ClaimedLine orderId={orderId} itemId={request.itemId} quantity={request.quantity} />
      )}
      {code !== null && (
        <p>
          <Trans>Barcode {code}</Trans>
        </p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {images.map(({ imageId, imageUrl, width, height, uploadedAt }) => (
          <li key={imageId}>
            <a href={imageUrl} target="_blank" rel="noreferrer" className="block rounded-md">
              <img
                src={imageUrl}
                srcSet={imageSources(imageUrl)?.sources.at(-1)?.srcSet}
                sizes="6rem"
                width={width}
                height={height}
                alt={t`Sent ${formatDate(i18n, uploadedAt, { dateStyle: 'medium' })}`}
                loading="lazy"
                className="size-24 rounded-md border border-line bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a claim is about. Renders nothing until the order has loaded. */
function ClaimedLine(claimed: { orderId: number; itemId: number; quantity: number | null }) {
  const { data: order } = useQuery(orderQuery(claimed.orderId))
  const item = order?.items.find(({ id }) => id === claimed.itemId)
  if (!item) return null
  return (
    <p className="-mt-3 flex gap-x-2 text-ink-soft">
      {claimed.quantity !== null && <Times quantity={claimed.quantity} className="shrink-0" />}
      <span className="wrap-anywhere">{item.productName}</span>
    </p>
  )
}
