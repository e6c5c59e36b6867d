import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TriangleAlert } from '../../../../ui/icons/icons.ts'
import { useFieldLabels } from '../fields/use-field-labels.ts'
import { useFormatField } from '../fields/use-format-field.ts'
import type { FieldName, ProductFields } from '../product-fields.ts'
import type { Choice } from './use-product-versions.ts'

interface ProductConflictProps {
  base: { fields: ProductFields }
  updatedFields: readonly FieldName[]
  choices: readonly Choice[]
  choose: (choice: Choice, chosen: 'mine' | 'theirs') => void
  conflictRef: RefObject<HTMLDivElement | null>
}

/**
 * Lists what another staff member saved during editing. For each field that both changed, the person chooses a value.
 */
export function ProductConflict({ base, updatedFields, choices, choose, conflictRef }: ProductConflictProps) {
  const labels = useFieldLabels()
  const textOf = useFormatField()
  const hasChanges = updatedFields.length + choices.length > 0
  return (
    // Always rendered, because screen readers announce only changes to an existing alert.
    <div ref={conflictRef} role="alert" tabIndex={-1} className="scroll-mt-20 rounded-lg">
      {hasChanges && (
        <div className="mb-4 flex gap-3 rounded-lg bg-warning-soft p-4">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <div className="min-w-0 flex-1">
            <p className="font-bold text-warning">
              <Trans>Someone else changed this product while you were editing.</Trans>
            </p>
            {updatedFields.length > 0 && (
              <ul className="mt-2">
                {updatedFields.map((name) => (
                  <li key={name} className="wrap-anywhere">
                    <span className="font-semibold">{labels[name]}:</span> {textOf(name, base.fields)}
                  </li>
                ))}
              </ul>
            )}
            {choices.length > 0 && (
              <ul className="mt-3 flex flex-col gap-3">
                {choices.map((choice) => (
                  <li key={choice.name}>
                    <ChoiceRow choice={choice} onChoose={(chosen) => choose(choice, chosen)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

interface ChoiceRowProps {
  choice: Choice
  onChoose: (chosen: 'mine' | 'theirs') => void
}

function ChoiceRow({ choice: { name, mine, theirs, chosen }, onChoose }: ChoiceRowProps) {
  const { t } = useLingui()
  const label = useFieldLabels()[name]
  const textOf = useFormatField()
  return (
    <fieldset aria-label={label} className="rounded-md bg-surface p-3">
      <p className="mb-2 font-semibold">{label}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Version
          text={t`Keep mine: ${textOf(name, mine)}`}
          isChosen={chosen === 'mine'}
          onChoose={() => onChoose('mine')}
        />
        <Version
          text={t`Take theirs: ${textOf(name, theirs)}`}
          isChosen={chosen === 'theirs'}
          onChoose={() => onChoose('theirs')}
        />
      </div>
    </fieldset>
  )
}

function Version({ text, isChosen, onChoose }: { text: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      className="wrap-anywhere h-auto shrink whitespace-normal rounded-md py-2 text-start"
      onClick={onChoose}
    >
      {text}
    </Button>
  )
}
