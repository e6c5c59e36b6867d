/** The address of the next page, from the `Link` header of a response; undefined on the last page. */
export const nextPageOf = ({ headers }: { headers: Record<string, unknown> }): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
