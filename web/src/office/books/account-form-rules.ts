import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import type { NeededAccount } from '@cornerstock/contract/office/closings'
import type { saveSettings } from '@cornerstock/contract/office/settings-changes'

type Changes = NonNullable<BodyInputOf<typeof saveSettings>['accounts']>

/** The name of the field of an account. */
export const fieldOf = ({ kind, key }: Pick<NeededAccount, 'kind' | 'key'>): string => `${kind} ${key}`

/** The accounts that differ from the saved ones. An empty account is removed. */
export function changedAccounts(
  accounts: readonly NeededAccount[],
  typed: Readonly<Record<string, string>>,
): Changes | null {
  const changed = accounts.flatMap((one) => {
    const account = typed[fieldOf(one)]?.trim() || null
    return account === one.account ? [] : [{ ...one, account }]
  })
  if (changed.length === 0) return null
  const named = (kind: NeededAccount['kind']) =>
    Object.fromEntries(changed.filter((one) => one.kind === kind).map(({ key, account }) => [key, account]))
  const single = (kind: 'fee' | 'receivable') => changed.find((one) => one.kind === kind)
  const [fee, receivable] = [single('fee'), single('receivable')]
  return {
    income: named('income'),
    liability: named('liability'),
    clearing: named('clearing'),
    ...(fee && { fee: fee.account }),
    ...(receivable && { receivable: receivable.account }),
  }
}
