import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import type { SettingsChanges } from '@cornerstock/contract/office/settings-changes'
import { fold } from '@cornerstock/contract/values/fold'

type Changes = SettingsChanges['accounts']

type Named = Record<string, string | null | undefined>

const withoutNone = (named: Named): Record<string, string> =>
  Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Names count in any letter case. */
function merged(before: Named = {}, changes: Named = {}): Record<string, string> {
  const changed = new Set(Object.keys(changes).map(fold))
  const kept = Object.entries(before).filter(([name]) => !changed.has(fold(name)))
  return withoutNone({ ...Object.fromEntries(kept), ...changes })
}

/** The accounts of the books with some changes: what the changes do not name stays, null takes an account away. */
export const mergeAccounts = (before: Changes, changes: Changes): BookAccounts => ({
  income: merged(before?.income, changes?.income),
  liability: merged(before?.liability, changes?.liability),
  clearing: merged(before?.clearing, changes?.clearing),
  fee: (changes?.fee === undefined ? before?.fee : changes.fee) ?? null,
  receivable: (changes?.receivable === undefined ? before?.receivable : changes.receivable) ?? null,
})
