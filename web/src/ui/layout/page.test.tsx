// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Page } from './page.tsx'

afterEach(cleanup)

test('a name below the title keeps the order of its own words', () => {
  render(
    <Page title="Edit" subtitle="3 Musketeers Original Bar">
      {null}
    </Page>,
  )
  expect(screen.getByText('3 Musketeers Original Bar').tagName).toBe('BDI')
})
