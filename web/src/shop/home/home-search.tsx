import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { SearchField } from '../../ui/text-field.tsx'

/** Searches everything: the shelf of all products opens with what was typed. */
export function HomeSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = text.trim()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is what a phone's Search key submits
    <form
      role="search"
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (search) void navigate({ to: paths.products('All'), search: { search } })
      }}
    >
      <SearchField label={t`Search all products`} value={text} onValueChange={setText} />
    </form>
  )
}
