interface Organisation {
  xnzzId: string
  xnzzCorpId: string
}

/** What the address, or the last visit, says about where a person wants to go. */
export interface WantedOrganisation {
  xnzzId?: string | null | undefined
  corpId?: string | null | undefined
}

/**
 * Moves the organisation a person asked for to the front: the very one, else one of the corporation. The
 * others keep their order; without a match nothing moves.
 */
export function matchingFirst<T extends Organisation>(
  organisations: T[],
  { xnzzId, corpId }: WantedOrganisation,
): T[] {
  const match =
    organisations.find((one) => one.xnzzId === xnzzId) ??
    organisations.find((one) => Boolean(corpId) && one.xnzzCorpId === corpId)
  return match ? [match, ...organisations.filter((one) => one !== match)] : organisations
}
