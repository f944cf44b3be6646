export interface Group<Of> {
  of: Of
  /** The number of rows in the group. */
  size: number
}

export interface Part<Of> {
  of: Of
  /** The number of rows of the group before the page. */
  offset: number
  limit: number
}

/**
 * Finds the groups that a page of a list needs.
 * @param groups the groups that the list consists of, in its order
 */
export function partsOf<Of>(
  groups: Group<Of>[],
  { offset, limit }: { offset: number; limit: number },
): { parts: Part<Of>[]; total: number } {
  const parts: Part<Of>[] = []
  let total = 0
  for (const { of, size } of groups) {
    const from = Math.max(offset - total, 0)
    const to = Math.min(offset + limit - total, size)
    if (from < to) parts.push({ of, offset: from, limit: to - from })
    total += size
  }
  return { parts, total }
}
