interface Organisation {
  xnzzId: string
  xnzzCorpId: string
}

/** Organisation that the URL or the last visit asks for. */
export interface RequestedOrganisation {
  xnzzId?: string | null | undefined
  corpId?: string | null | undefined
}

/**
 * Moves the requested organisation to the front: the exact match, else one of the same corporation. The order
 * is otherwise unchanged.
 */
export function matchingFirst<T extends Organisation>(
  organisations: T[],
  { xnzzId, corpId }: RequestedOrganisation,
): T[] {
  const match =
    organisations.find((one) => one.xnzzId === xnzzId) ??
    organisations.find((one) => Boolean(corpId) && one.xnzzCorpId === corpId)
  return match ? [match, ...organisations.filter((one) => one !== match)] : organisations
}
