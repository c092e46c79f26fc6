/** Number of tasks by status: all that are expected, and those with a response. Excused tasks are not expected. */
export function responseCounts(counts: Record<'submitted' | 'accepted', number> & { excused?: number }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { assigned: all - (counts.excused ?? 0), collected: counts.submitted + counts.accepted }
}
