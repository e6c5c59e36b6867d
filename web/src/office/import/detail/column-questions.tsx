import { type ColumnQuestion, type Import, importFields } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCheckImportAgain } from '../../../api/imports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { useImportFieldNames } from '../use-import-texts.ts'

/** Asks what the columns contain of which that is not certain. The answers are remembered for the next file. */
export function ColumnQuestions({ found: { importId, kind, questions } }: { found: Import }) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(questions.map(({ header, guess }) => [header, guess])),
  )
  const { mutate: check, isPending, error } = useCheckImportAgain(importId)
  const answer = (header: string, field: string | null) => {
    // A field belongs to one column.
    const others = Object.entries(answers).map(([other, its]) => [other, its === field ? null : its])
    setAnswers({ ...Object.fromEntries(others), [header]: field })
  }
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-bold">
          <Trans>What is in these columns?</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>Your answers are remembered for the next file.</Trans>
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {questions.map((question) => (
          <li key={question.header} className="min-w-0">
            <AskedColumn
              kind={kind}
              question={question}
              field={answers[question.header] ?? null}
              onChange={(field) => answer(question.header, field)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <Alert>
          <FailureText text={t`The file was not checked.`} error={error} />
        </Alert>
      )}
      <Button className="self-start" isPending={isPending} onClick={() => check({ columns: answers })}>
        <Trans>Continue</Trans>
      </Button>
    </Card>
  )
}

interface AskedColumnProps {
  kind: Import['kind']
  question: ColumnQuestion
  field: string | null
  onChange: (field: string | null) => void
}

function AskedColumn({ kind, question: { header, samples }, field, onChange }: AskedColumnProps) {
  const { t } = useLingui()
  const names = useImportFieldNames()
  return (
    <Select
      label={header}
      hint={
        <span className="wrap-anywhere flex flex-col" dir="auto">
          {samples.map((sample) => (
            <span key={sample}>{sample}</span>
          ))}
        </span>
      }
      placeholder={t`Leave out`}
      options={importFields[kind].map((value) => ({ value, label: names[value] ?? value }))}
      value={field ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
