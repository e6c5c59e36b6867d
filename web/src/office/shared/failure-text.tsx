import { fieldProblemSchema } from '@cornerstock/contract/errors'
import { z } from 'zod'
import { ApiError } from '../../api/http/api-error.ts'

interface FailureTextProps {
  /** The text of the specification's error catalogue. */
  text: string
  error: unknown
}

/** What failed, and where the server says more than that, why. */
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

/** The names of the fields are the program's; people get what is wrong with them. */
function reasonsOf(error: unknown): string[] {
  const { data } = problems.safeParse(error instanceof ApiError ? error.details : undefined)
  if (data) return [...new Set(data.map(({ message }) => message))]
  return error instanceof Error ? [error.message] : []
}
