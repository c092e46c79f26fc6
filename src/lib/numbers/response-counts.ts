/** Of a survey's tasks by their states: how many there are, and how many sheets stand for them. */
export function responseCounts(counts: Record<'submitted' | 'accepted', number>) {
  const assigned = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { assigned, collected: counts.submitted + counts.accepted }
}
