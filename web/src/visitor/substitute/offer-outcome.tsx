import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { MailedOffer } from '@cornerstock/contract/orders/substitutes/mailed-offers'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** What was answered, by whom and when, or why nothing can be answered any more. */
export function OfferOutcome({ offer: { product, state, answer, orderStatus } }: { offer: MailedOffer }) {
  const { name } = product
  if (orderStatus === orderStatuses.cancelled)
    return (
      <Alert kind="info">
        <Trans>This order was cancelled. There is nothing to answer.</Trans>
      </Alert>
    )
  if (!answer)
    return (
      <Alert kind="info">
        <p>
          <Trans>{product.name} was offered instead. The time to answer has passed.</Trans>
        </p>
        <p className="font-normal">
          <Trans>We send nothing instead, and you do not pay for what is missing.</Trans>
        </p>
      </Alert>
    )
  return (
    <Alert kind="success">
      <p>
        {state === 'accepted' ? (
          <Trans>{name} is added to your order.</Trans>
        ) : (
          <Trans>We will not send {name}.</Trans>
        )}
      </p>
      <p className="font-normal">
        <AnsweredBy answer={answer} />
      </p>
    </Alert>
  )
}

function AnsweredBy({ answer: { by, name, at } }: { answer: NonNullable<MailedOffer['answer']> }) {
  const { i18n } = useLingui()
  const time = formatDate(i18n, at, { dateStyle: 'medium', timeStyle: 'short' })
  if (by === 'staff') return <Trans>You told us, and we noted it on {time}.</Trans>
  return name === null ? (
    <Trans>Answered on {time}.</Trans>
  ) : (
    <Trans>
      {name} answered on {time}.
    </Trans>
  )
}
