import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** A field for a code that the client types, or that a scanner types. */
export function TypeCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code.trim())
    setCode('')
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-3">
      <TextField
        label={t`Barcode or SKU`}
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
