import type { LocalText } from '../../expression/expression-types'
import type { Question } from '../../schema/question'
import type { ItemRole } from '../kind'

export interface Item {
  id: string
  title: LocalText
}

/** The options, rows or columns of a question; undefined if its kind has none. */
export const itemsOf = (question: Question | undefined, role: ItemRole): Item[] | undefined =>
  (question as Partial<Record<ItemRole, Item[]>> | undefined)?.[role]

export const hasItem = (parts: readonly Item[], id: string) => parts.some((part) => part.id === id)

/** A title for something of which only the id is known. */
export const titleFromId = (id: string): LocalText => ({ 'zh-CN': id, 'en-US': id })

/** The title of a part, or its id if the question does not have it. */
export const titleOfItem = (question: Question | undefined, role: ItemRole, id: string): LocalText =>
  itemsOf(question, role)?.find((part) => part.id === id)?.title ?? titleFromId(id)
