export interface ChecklistOption {
  id: string
  text: string
  /** Excludes all other options, such as “none of these”. */
  alone?: boolean | undefined
}

/** Options whose text contains the keyword, ignoring case; all for an empty keyword. */
export function findOptions<Option extends ChecklistOption>(options: Option[], keyword: string): Option[] {
  const query = keyword.trim().toLowerCase()
  return options.filter(({ text }) => text.toLowerCase().includes(query))
}

export interface SelectAllState {
  state: 'on' | 'off' | 'mixed'
  /** True if choosing all shown options would exceed the maximum. */
  tooMany: boolean
}

const idsOf = (options: ChecklistOption[]) => new Set(options.map(({ id }) => id))

/** Options that “choose all” selects. */
export const selectableOptions = <Option extends ChecklistOption>(shown: Option[]): Option[] =>
  shown.filter(({ alone }) => !alone)

/** State of the “choose all” box for the shown options; choices among other options are retained. */
export function selectAllState(shown: ChecklistOption[], selected: string[], max: number): SelectAllState {
  const ids = idsOf(shown)
  const visibleCount = selected.filter((id) => ids.has(id)).length
  const state = visibleCount === 0 ? 'off' : visibleCount === ids.size ? 'on' : 'mixed'
  return { state, tooMany: selected.length - visibleCount + ids.size > max }
}

/** Choices after those of the shown options have become `next`, in the order of `options`. */
export function withVisibleSelection(
  options: ChecklistOption[],
  shown: ChecklistOption[],
  selected: string[],
  next: string[],
): string[] {
  const ids = idsOf(shown)
  const selectedIds = new Set([...selected.filter((id) => !ids.has(id)), ...next])
  return options.map(({ id }) => id).filter((id) => selectedIds.has(id))
}
