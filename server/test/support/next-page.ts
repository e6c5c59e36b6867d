/** The address of the page after an answer; undefined after the last one. */
export const nextPageOf = ({ headers }: { headers: Record<string, unknown> }): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
