import { imageSources } from '@cornerstock/contract/images'
import type { SupportRequest } from '@cornerstock/contract/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toOrderAnchor } from '../../shared/orders/order-anchor.ts'

/** The order, the barcode and the pictures of a request. Renders nothing without them. */
export function RequestSubject({ request: { orderId, code, images } }: { request: SupportRequest }) {
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
                alt={t`Sent ${i18n.date(uploadedAt, { dateStyle: 'medium' })}`}
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
