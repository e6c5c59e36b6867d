// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('a required field is found by its exact label', () => {
  render(<TextField label="Password" required />)
  expect(screen.getByLabelText('Password').getAttribute('aria-required')).toBe('true')
})
