import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDownloadExport } from '../../../api/downloads.ts'
import { toLocalDay } from '../../../lib/time/local-days.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Saves what delivered orders were charged in some days as a file, line by line. */
export function ChargesDownload() {
  const { t } = useLingui()
  const today = toLocalDay(new Date())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const { mutate, isPending, error } = useDownloadExport()
  return (
    <section aria-labelledby="charged" className="border-line border-t pt-4">
      <h2 id="charged" className="font-bold text-lg">
        <Trans>What was charged</Trans>
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">
        <Trans>Each line of the orders delivered in these days, by charge and region, before credits.</Trans>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? t`From` : t`To`}
            type="date"
            className="min-w-40"
            value={days[name]}
            onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
          />
        ))}
        <Button
          variant="secondary"
          isPending={isPending}
          onClick={() => mutate({ kind: 'charges', format: 'csv', filter: days })}
        >
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      {error && <FormError>{error.message}</FormError>}
    </section>
  )
}
