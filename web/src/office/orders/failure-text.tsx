interface FailureTextProps {
  /** The text of the specification's error catalogue. */
  text: string
  error: unknown
}

/** What failed, and where the server says more than that, why. */
export function FailureText({ text, error }: FailureTextProps) {
  const reason = error instanceof Error && error.message !== text ? error.message : undefined
  return (
    <>
      <span className="block">{text}</span>
      {reason && <span className="block font-normal">{reason}</span>}
    </>
  )
}
