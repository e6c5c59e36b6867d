import { Trans } from '@lingui/react/macro'
import { CrateDrawing, PersonDrawing, VanDrawing } from './promise-drawings.tsx'

/** The three promises of specification 2.4. */
export const promises = [
  {
    id: 'delivery',
    drawing: <VanDrawing />,
    title: <Trans>Fast and reliable delivery</Trans>,
    text: (
      <Trans>Next-day delivery straight to your store. What you order today is on your shelf tomorrow.</Trans>
    ),
  },
  {
    id: 'prices',
    drawing: <CrateDrawing />,
    title: <Trans>Wholesale prices</Trans>,
    text: <Trans>No hidden fees. The price you see is the price you pay.</Trans>,
  },
  {
    id: 'service',
    drawing: <PersonDrawing />,
    title: <Trans>Personalized service</Trans>,
    text: <Trans>Our team knows your store and what sells there, and is only a call away.</Trans>,
  },
] as const
