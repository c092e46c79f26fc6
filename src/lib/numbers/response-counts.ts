/** Number of tasks by status: all assigned, and those with a response. */
export function responseCounts(counts: Record<'submitted' | 'accepted', number>) {
  const assigned = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { assigned, collected: counts.submitted + counts.accepted }
}
