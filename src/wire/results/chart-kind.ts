/** How the counts or means of a question are drawn: bars, columns, or the parts of a ring. */
export const chartKinds = ['bars', 'columns', 'share'] as const
export type ChartKind = (typeof chartKinds)[number]

/** Id of a question → its chart, where it is not the usual one: bars. */
export type ChartKindsById = Readonly<Record<string, ChartKind>>
