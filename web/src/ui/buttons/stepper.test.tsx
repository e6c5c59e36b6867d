// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { Toaster } from '../feedback/toaster.tsx'
import { AddStepper } from './add-stepper.tsx'
import { Stepper } from './stepper.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

afterEach(cleanup)

function Counter({ start, onChange }: { start: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: number) => {
    onChange(next)
    setValue(next)
  }
  return <Stepper label="Cola" value={value} onChange={change} max={50} />
}

function Product() {
  const [value, setValue] = useState(0)
  return <AddStepper label="Cola" value={value} onChange={setValue} />
}

const show = (ui: ReactNode) => render(<I18nProvider i18n={i18n}>{ui}</I18nProvider>)

function renderStepper(start: number) {
  const changes: number[] = []
  show(<Counter start={start} onChange={(next) => changes.push(next)} />)
  return changes
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Cola' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('minus and plus change the quantity by one, and minus is disabled at the minimum', () => {
  const changes = renderStepper(1)
  expect(button('Fewer of Cola').disabled).toBe(true)
  fireEvent.click(button('More of Cola'))
  fireEvent.click(button('More of Cola'))
  fireEvent.click(button('Fewer of Cola'))
  expect(changes).toEqual([2, 3, 2])
})

test.each([
  ['12', [12]],
  ['500', [50]],
  ['0', [1]],
  ['1x5', [15]],
  ['١٢', [12]],
  ['-3', []],
  ['2.7', []],
  ['2,7', []],
  ['07', []],
  ['.7', []],
  ['', []],
])('a typed %j is committed on blur, within the limits, if it is a whole number', (typed, expected) => {
  const changes = renderStepper(7)
  fireEvent.change(input(), { target: { value: typed } })
  expect(changes).toEqual([])
  fireEvent.blur(input())
  expect(changes).toEqual(expected)
  expect(input().value).toBe(String(expected[0] ?? 7))
})

test('a typed 0 calls its own function if there is one, and the quantity stays', () => {
  const changes: (number | 'zero')[] = []
  const onChange = (next: number) => changes.push(next)
  show(<Stepper label="Cola" value={7} onChange={onChange} onZero={() => changes.push('zero')} />)
  fireEvent.change(input(), { target: { value: '0' } })
  fireEvent.blur(input())
  expect(changes).toEqual(['zero'])
  expect(input().value).toBe('7')
})

test('a number above the maximum is lowered with a message', async () => {
  show(
    <>
      <Counter start={7} onChange={() => {}} />
      <Toaster />
    </>,
  )
  fireEvent.change(input(), { target: { value: '500' } })
  fireEvent.blur(input())
  expect(await screen.findByText('Maximum quantity for Cola: 50')).toBeTruthy()
})

test('Enter commits a typed number once', () => {
  const changes = renderStepper(7)
  fireEvent.change(input(), { target: { value: '9' } })
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(changes).toEqual([9])
  fireEvent.blur(input())
  expect(changes).toEqual([9])
})

test('plus becomes a stepper, and counting down to 0 shows plus again', () => {
  show(<Product />)
  fireEvent.click(button('Add Cola'))
  expect(input().value).toBe('1')
  fireEvent.click(button('Fewer of Cola'))
  expect(button('Add Cola')).toBeTruthy()
})
