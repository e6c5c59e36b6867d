import { Trans } from '@lingui/react/macro'
import { BasketDrawing, PersonDrawing, VanDrawing } from './promise-drawings.tsx'

/** The three promises of specification 2.4, in their order. */
export const promises = [
  {
    id: 'delivery',
    drawing: <VanDrawing />,
    title: <Trans>Fast and reliable delivery</Trans>,
    text: (
      <Trans>
        Next-day delivery, straight to your store. What you order today is on your shelf tomorrow.
      </Trans>
    ),
  },
  {
    id: 'prices',
    drawing: <BasketDrawing />,
    title: <Trans>Wholesale prices</Trans>,
    text: <Trans>No hidden fees. The price on the shelf is the price on your order.</Trans>,
  },
  {
    id: 'service',
    drawing: <PersonDrawing />,
    title: <Trans>Personalised service</Trans>,
    text: <Trans>People who know your store, and what sells in it, are one call away.</Trans>,
  },
] as const
