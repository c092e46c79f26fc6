export interface ChecklistOption {
  id: string
  text: string
  /** Excludes all other options, such as “none of these”. */
  alone?: boolean | undefined
}

/** Options whose text contains the keyword, ignoring case; all for an empty keyword. */
export function findOptions<Option extends ChecklistOption>(options: Option[], keyword: string): Option[] {
  const wanted = keyword.trim().toLowerCase()
  return options.filter(({ text }) => text.toLowerCase().includes(wanted))
}

export interface AllOfThem {
  state: 'on' | 'off' | 'mixed'
  /** True if choosing all shown options would exceed the maximum. */
  tooMany: boolean
}

const idsOf = (options: ChecklistOption[]) => new Set(options.map(({ id }) => id))

/** Options that “choose all” selects. */
export const together = <Option extends ChecklistOption>(shown: Option[]): Option[] =>
  shown.filter(({ alone }) => !alone)

/** State of the “choose all” box for the shown options; choices among other options are retained. */
export function allOf(shown: ChecklistOption[], chosen: string[], max: number): AllOfThem {
  const ids = idsOf(shown)
  const here = chosen.filter((id) => ids.has(id)).length
  const state = here === 0 ? 'off' : here === ids.size ? 'on' : 'mixed'
  return { state, tooMany: chosen.length - here + ids.size > max }
}

/** Choices after those of the shown options have become `next`, in the order of `options`. */
export function withShown(
  options: ChecklistOption[],
  shown: ChecklistOption[],
  chosen: string[],
  next: string[],
): string[] {
  const ids = idsOf(shown)
  const kept = new Set([...chosen.filter((id) => !ids.has(id)), ...next])
  return options.map(({ id }) => id).filter((id) => kept.has(id))
}
