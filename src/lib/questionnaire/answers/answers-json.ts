import { isRosterAnswer, rosterEntries } from '../kinds/shared/list-rows'
import type { Answers, AnswerValue, RosterAnswer } from '../schema/question'

const known = new WeakMap<object, string>()

/** A row keeps its object until it changes, so a key press writes its own row only. */
function rowJson(id: string, cells: Record<string, string>): string {
  const written = known.get(cells) ?? JSON.stringify(cells)
  known.set(cells, written)
  return `${JSON.stringify(id)}:${written}`
}

const listJson = (rows: RosterAnswer) =>
  `{${rosterEntries(rows)
    .map(([id, cells]) => rowJson(id, cells))
    .join(',')}}`

const valueJson = (value: AnswerValue) => (isRosterAnswer(value) ? listJson(value) : JSON.stringify(value))

/** The answers as JSON; of a long list only what has changed since the last call is converted again. */
export const answersJson = (answers: Answers): string =>
  `{${Object.entries(answers)
    .filter(([, value]) => (value as AnswerValue | undefined) !== undefined)
    .map(([id, value]) => `${JSON.stringify(id)}:${valueJson(value)}`)
    .join(',')}}`
