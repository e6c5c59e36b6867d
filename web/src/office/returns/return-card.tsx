import type { Return } from '@cornerstock/contract/orders/returns'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReturnTexts } from '../../support/use-return-texts.ts'
import { Card } from '../../ui/layout/card.tsx'

/** A return with its store, order, lines and pictures, and below them what staff do about it. */
export function ReturnCard({ of, children }: { of: Return; children: ReactNode }) {
  const { t } = useLingui()
  const { reasons } = useReturnTexts()
  const { orderId, clientId, storeName, lines, note, images } = of
  return (
    <Card className="flex flex-col gap-3 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-bold text-lg">
          <Link
            to="/admin/EditClientInfoPage/$clientId"
            params={{ clientId }}
            className="inline-flex min-h-6 items-center underline"
          >
            <bdi>{storeName}</bdi>
          </Link>
        </h3>
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId }}
          className="inline-flex min-h-6 items-center font-medium text-house underline"
        >
          <Trans>Order #{orderId}</Trans>
        </Link>
      </div>
      <ul>
        {lines.map(({ itemId, productName, quantity, reason }) => (
          <li key={itemId} className="wrap-anywhere">
            {quantity} × <bdi>{productName}</bdi>: {reasons[reason]}
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p dir="auto" className="text-ink-soft wrap-anywhere">
          {note}
        </p>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map(({ imageId, imageUrl }) => (
            <li key={imageId}>
              <a href={imageUrl} target="_blank" rel="noreferrer">
                <img
                  src={imageUrl}
                  alt={t`Return of ${storeName}`}
                  className="size-24 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}
