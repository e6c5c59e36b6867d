import type { ResponseOf } from '@cornerstock/contract/http/endpoint'
import type { getBooks } from '@cornerstock/contract/office/closings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { missingAccountsOf, useCreateClosing } from '../../api/books.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DayName } from '../../ui/text/day-name.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'

export type Books = ResponseOf<typeof getBooks>

/** What is not in a batch yet, and the button that closes the day. */
export function CloseDay({ books }: { books: Books }) {
  const { open, through } = books
  const missing = books.accounts.filter(({ account, isNeeded }) => isNeeded && account === null).length
  return (
    <Card className="mb-8 sm:p-6">
      <h2 className="font-bold text-xl">
        <Trans>
          To close: <DayName day={through} today={through} />
        </Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Plural value={open.documents} one="# document" other="# documents" />
      </p>
      <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Sum label={<Trans>Sales</Trans>} cents={open.sales} />
        <Sum label={<Trans>Charges and fees</Trans>} cents={open.charges} />
        <Sum label={<Trans>Credits</Trans>} cents={open.credits} />
        <Sum label={<Trans>Payments</Trans>} cents={open.payments} />
      </dl>
      {missing > 0 && (
        <Alert kind="warning" className="mb-4">
          <Plural
            value={missing}
            one="# account is missing. Enter it below before you close the day."
            other="# accounts are missing. Enter them below before you close the day."
          />
        </Alert>
      )}
      <CloseButton through={through} isDisabled={missing > 0} />
    </Card>
  )
}

function Sum({ label, cents }: { label: ReactNode; cents: number }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd>
        <PriceText cents={cents} size="large" />
      </dd>
    </div>
  )
}

function CloseButton({ through, isDisabled }: { through: string; isDisabled: boolean }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useCreateClosing()
  // The same key until a response has come, so that pressing again after a lost one closes nothing twice.
  const key = useRef(crypto.randomUUID())
  const close = () =>
    mutate(
      { through, key: key.current },
      {
        onSuccess: ({ closingId }) => {
          key.current = crypto.randomUUID()
          toast.success(t`Batch ${closingId} is closed.`)
        },
      },
    )
  const names = missingAccountsOf(error).map(({ name }) => name)
  return (
    <>
      {error && (
        <div className="mb-4">
          <FormError>
            {error.message} {names.join(', ')}
          </FormError>
        </div>
      )}
      <Button isPending={isPending} disabled={isDisabled} onClick={close}>
        <Trans>Close the day</Trans>
      </Button>
    </>
  )
}
