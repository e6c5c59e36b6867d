import { fieldProblemSchema } from '@cornerstock/contract/errors'
import { z } from 'zod'
import { ApiError } from '../../api/http/api-error.ts'

interface FailureTextProps {
  /** The text from the specification's error catalog. */
  text: string
  error: unknown
}

/** What failed, followed by the server's reasons if it gives any. */
export function FailureText({ text, error }: FailureTextProps) {
  return (
    <>
      <span className="block">{text}</span>
      {reasonsOf(error)
        .filter((reason) => reason !== text)
        .map((reason) => (
          <span key={reason} className="block font-normal">
            {reason}
          </span>
        ))}
    </>
  )
}

const problems = z.array(fieldProblemSchema).nonempty()

// Field problems are shown without their field names, which are identifiers.
function reasonsOf(error: unknown): string[] {
  const { data } = problems.safeParse(error instanceof ApiError ? error.details : undefined)
  if (data) return [...new Set(data.map(({ message }) => message))]
  return error instanceof Error ? [error.message] : []
}
