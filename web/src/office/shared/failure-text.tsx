import { decodeDetails } from '@cornerstock/contract/http/error-details'
import { hasCode } from '../../api/http/api-error.ts'

interface FailureTextProps {
  /** The text from the specification's error catalog. */
  text: string
  error: unknown
}

/** What failed, followed by the server's reasons if there are any. */
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

// The names of fields are left out, because they are identifiers.
function reasonsOf(error: unknown): string[] {
  const problems = hasCode(error, 'BAD_REQUEST') ? decodeDetails('BAD_REQUEST', error.details) : undefined
  if (problems?.length) return [...new Set(problems.map(({ message }) => message))]
  return error instanceof Error ? [error.message] : []
}
