import type { NeededAccount } from '@cornerstock/contract/office/closings'
import { expect, it } from 'vitest'
import { changedAccounts } from './account-form-rules.ts'

const account = (kind: NeededAccount['kind'], key: string, saved: string | null): NeededAccount => ({
  ...{ kind, key, name: key || kind, account: saved, isNeeded: false },
})

const accounts = [
  account('income', 'Candy', '4000'),
  account('income', 'Gum', null),
  account('liability', '7', '2200'),
  account('clearing', 'cash', null),
  account('fee', '', '4900'),
  account('receivable', '', null),
]
const saved = { 'income Candy': '4000', 'liability 7': '2200', 'fee ': '4900' }

it('only accounts that were changed are sent', () => {
  expect(changedAccounts(accounts, saved)).toBeNull()
  expect(changedAccounts(accounts, { ...saved, 'income Gum': ' 4001 ', 'clearing cash': '1000' })).toEqual({
    ...{ income: { Gum: '4001' }, liability: {}, clearing: { cash: '1000' } },
  })
})

it('an account that was emptied is taken away', () => {
  expect(changedAccounts(accounts, { ...saved, 'income Candy': ' ', 'fee ': '' })).toEqual({
    ...{ income: { Candy: null }, liability: {}, clearing: {}, fee: null },
  })
})

it('the fee and what stores owe have one account each', () => {
  expect(changedAccounts(accounts, { ...saved, 'fee ': '4901', 'receivable ': '1200' })).toMatchObject({
    ...{ fee: '4901', receivable: '1200' },
  })
})
