// @vitest-environment happy-dom
import type { ImportRow } from '@cornerstock/contract/office/imports'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chargesQuery } from '../../../api/charges.ts'
import { priceLevelsQuery } from '../../../api/prices/price-levels.ts'
import { messages } from '../../../locales/en/messages.po'
import { ImportedRow } from './imported-row.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const show = (given: Partial<ImportRow>, queryClient = new QueryClient()) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ImportedRow
          row={{
            row: 2,
            kind: 'update',
            name: 'Cola',
            changes: [],
            problems: [],
            warnings: [],
            ...given,
          }}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
const change = { field: 'price', from: 2, to: 0 }

test('a row of an import with a warning shows what it changes and then the warning', () => {
  show({ changes: [change], warnings: [{ column: 'Price', value: '0', message: 'The price is 0.' }] })
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts.slice(1)).toEqual(['Price:$2.00$0.00', 'Price: 0 The price is 0.'])
})

test('a bad row of an import shows its problems and no changes', () => {
  show({
    kind: 'bad',
    changes: [change],
    problems: [{ column: 'Price', value: 'free', message: 'This is not a number.' }],
  })
  expect(screen.getByText('This is not a number.')).toBeTruthy()
  expect(screen.queryByText('$2.00')).toBeNull()
})

test('a row of a price list names its supplier once', () => {
  show({ supplier: 'Jetro', changes: [change] })
  expect(screen.getByText('Jetro')).toBeDefined()
  cleanup()
  show({ kind: 'create', supplier: 'Jetro', changes: [{ field: 'supplier', from: null, to: 'Jetro' }] })
  expect(screen.getAllByText('Jetro')).toHaveLength(1)
})

test('what an id stands for is named', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(chargesQuery().queryKey, [
    { chargeId: 4, name: 'CA deposit' },
    { chargeId: 5, name: 'City tax' },
  ] as never)
  queryClient.setQueryData(priceLevelsQuery().queryKey, [{ priceLevelId: 7, name: 'Gas stations' }] as never)
  const changes = [
    { field: 'chargeIds', from: [], to: [4, 5] },
    { field: 'priceLevelId', from: null, to: 7 },
  ]
  show({ changes }, queryClient)
  expect(screen.getByText('CA deposit, City tax')).toBeTruthy()
  expect(screen.getByText('Gas stations')).toBeTruthy()
})
