import type { BookAccountKind } from '@cornerstock/contract/office/book-accounts'
import type { NeededAccount } from '@cornerstock/contract/office/closings'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useReadBooksAgain } from '../../api/books.ts'
import { useSaveSettings } from '../../api/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useMethodNames } from '../shared/method-names.ts'
import { UnsavedGuard } from '../shared/unsaved-guard.tsx'
import { changedAccounts, fieldOf } from './account-form-rules.ts'

const order: readonly BookAccountKind[] = ['receivable', 'income', 'liability', 'fee', 'clearing']

/** The accounts of the books, as the bookkeeper names or numbers them. */
export function AccountsForm({ accounts }: { accounts: readonly NeededAccount[] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedOf(accounts))
  const { mutate, isPending, error } = useSaveSettings()
  const readAgain = useReadBooksAgain()
  const titles: Record<BookAccountKind, string> = {
    receivable: t`What stores owe`,
    income: t`Sales by category`,
    liability: t`Deposits, taxes and fees on goods`,
    fee: t`Delivery fees`,
    clearing: t`Payments by method`,
  }
  const changes = changedAccounts(accounts, typed)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!changes) return
    mutate(
      { body: { accounts: changes } },
      {
        onSuccess: () => {
          readAgain()
          toast.success(t`Accounts saved.`)
        },
      },
    )
  }
  return (
    <section className="mb-8">
      <h2 className="mb-1 font-bold text-xl">
        <Trans>Accounts</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        <Trans>
          The accounts of your books for what is booked. A batch keeps the accounts that it was closed with.
        </Trans>
      </p>
      <Card className="sm:p-6">
        <form noValidate onSubmit={save} className="flex flex-col gap-6">
          <UnsavedGuard isUnsaved={() => changes !== null} />
          {order.map((kind) => {
            const ofKind = accounts.filter((one) => one.kind === kind)
            return (
              ofKind.length > 0 && (
                <fieldset key={kind} className="min-w-0">
                  <legend className="mb-2 font-semibold">{titles[kind]}</legend>
                  <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
                    {ofKind.map((one) => (
                      <AccountField
                        key={fieldOf(one)}
                        account={one}
                        value={typed[fieldOf(one)] ?? ''}
                        onChange={(value) => setTyped((before) => ({ ...before, [fieldOf(one)]: value }))}
                      />
                    ))}
                  </div>
                </fieldset>
              )
            )
          })}
          <FormError>{error?.message}</FormError>
          <Button type="submit" isPending={isPending} disabled={!changes} className="self-start">
            <Trans>Save accounts</Trans>
          </Button>
        </form>
      </Card>
    </section>
  )
}

const typedOf = (accounts: readonly NeededAccount[]) =>
  Object.fromEntries(accounts.map((one) => [fieldOf(one), one.account ?? '']))

interface AccountFieldProps {
  account: NeededAccount
  value: string
  onChange: (value: string) => void
}

function AccountField({ account: { kind, name, account, isNeeded }, value, onChange }: AccountFieldProps) {
  const { t } = useLingui()
  const methods = useMethodNames()
  const labels: Partial<Record<BookAccountKind, string>> = {
    receivable: t`Receivables`,
    fee: t`Delivery fees`,
    clearing: methods[name as keyof typeof methods],
  }
  return (
    <TextField
      label={labels[kind] ?? name}
      hint={isNeeded && account === null ? t`Needed to close the day.` : undefined}
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
