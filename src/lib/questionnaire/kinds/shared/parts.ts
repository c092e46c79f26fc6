import type { LocalText } from '../../expression/expression-types'
import type { Question } from '../../schema/question'
import type { PartRole } from '../kind'

export interface Part {
  id: string
  title: LocalText
}

/** The options, rows or columns of a question; undefined if its kind has none. */
export const partsOf = (question: Question | undefined, role: PartRole): Part[] | undefined =>
  (question as Partial<Record<PartRole, Part[]>> | undefined)?.[role]

export const hasPart = (parts: readonly Part[], id: string) => parts.some((part) => part.id === id)

/** A title for something of which only the id is known. */
export const titleFromId = (id: string): LocalText => ({ 'zh-CN': id, 'en-US': id })

/** The title of a part, or its id if the question does not have it. */
export const titleOfPart = (question: Question | undefined, role: PartRole, id: string): LocalText =>
  partsOf(question, role)?.find((part) => part.id === id)?.title ?? titleFromId(id)
