import { formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'
import { openOf } from '../../stops/stop-report-rules.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CircleCheck } from '../../ui/icons/icons.ts'
import { ContactLinks } from '../shared/contact-links.tsx'
import { nextStop, type ShownRun } from '../shared/writes/run-in-outbox-rules.ts'

/** The stop to drive to next, large. */
export function NextStop({ run }: { run: ShownRun }) {
  const stop = nextStop(run)
  if (!stop)
    return (
      <p role="status" className="flex items-center gap-3 rounded-lg bg-success-soft p-4 font-bold text-xl">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0" />
        <Trans>All stops are done. Count the bag below.</Trans>
      </p>
    )
  const { orderId, storeName, storeAddress, phoneNumber, deliveryNotes, needsCount, returns, owedBefore } =
    stop
  const open = formatMoney(openOf(stop, { kept: [], counted: [] }))
  const owed = formatMoney(owedBefore)
  return (
    <section
      aria-labelledby="next-stop"
      className="flex flex-col gap-4 rounded-lg border-2 border-house bg-surface p-4"
    >
      <div>
        <p className="font-bold text-house">
          <Trans>Next stop</Trans>
        </p>
        <h2 id="next-stop" className="wrap-anywhere font-extrabold text-3xl leading-tight">
          <bdi>{storeName}</bdi>
        </h2>
        <p dir="auto" className="wrap-anywhere text-xl">
          {storeAddress}
        </p>
        {deliveryNotes !== '' && (
          <p dir="auto" className="mt-2 wrap-anywhere rounded-md bg-warning-soft p-3 font-semibold text-lg">
            {deliveryNotes}
          </p>
        )}
      </div>
      <ContactLinks phoneNumber={phoneNumber} storeAddress={storeAddress} />
      <ul className="flex flex-col gap-1 text-lg">
        <li className="font-bold text-2xl">
          <Trans>To pay: {open}</Trans>
        </li>
        {owedBefore > 0 && (
          <li>
            <Trans>Owed from before: {owed}</Trans>
          </li>
        )}
        {needsCount.length > 0 && (
          <li>
            <Plural value={needsCount.length} one="# product to count" other="# products to count" />
          </li>
        )}
        {returns.length > 0 && (
          <li>
            <Plural value={returns.length} one="# return to take along" other="# returns to take along" />
          </li>
        )}
      </ul>
      <ButtonLink
        to="/driver/stop/$orderId"
        params={{ orderId }}
        search={{ run: run.runId }}
        size="glove"
        isWide
      >
        <Trans>I am here</Trans>
      </ButtonLink>
    </section>
  )
}
