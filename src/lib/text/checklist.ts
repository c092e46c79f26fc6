export interface ChecklistOption {
  id: string
  text: string
  /** Goes with no other, so it is none of all. */
  alone?: boolean | undefined
}

/** Options whose text holds the keyword, whatever its case; all for an empty one. */
export function findOptions<Option extends ChecklistOption>(options: Option[], keyword: string): Option[] {
  const wanted = keyword.trim().toLowerCase()
  return options.filter(({ text }) => text.toLowerCase().includes(wanted))
}

export interface AllOfThem {
  state: 'on' | 'off' | 'mixed'
  /** Choosing all that are shown would be more than the most. */
  tooMany: boolean
}

const idsOf = (options: ChecklistOption[]) => new Set(options.map(({ id }) => id))

/** What the box for all stands for. */
export const together = <Option extends ChecklistOption>(shown: Option[]): Option[] =>
  shown.filter(({ alone }) => !alone)

/** How the box stands that chooses all these options; the others keep what they have. */
export function allOf(shown: ChecklistOption[], chosen: string[], max: number): AllOfThem {
  const ids = idsOf(shown)
  const here = chosen.filter((id) => ids.has(id)).length
  const state = here === 0 ? 'off' : here === ids.size ? 'on' : 'mixed'
  return { state, tooMany: chosen.length - here + ids.size > max }
}

/** The choices after those of the options shown have become `next`, in the order of all options. */
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
