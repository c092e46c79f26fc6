import type { LocalText } from '../expression/expression-types'
import type { ItemRole } from '../kinds/kind'
import { kindOf, questionKindNames } from '../kinds/kinds'
import type { Item } from '../kinds/shared/items'
import type { Question, QuestionKindName } from '../schema/question'

const text = (zh: string, en: string): LocalText => ({ 'zh-CN': zh, 'en-US': en })

export const emptyText = (): LocalText => text('', '')

const newItems: Record<ItemRole, () => Item[]> = {
  options: () => [
    { id: 'o-1', title: text('选项 1', 'Option 1') },
    { id: 'o-2', title: text('选项 2', 'Option 2') },
  ],
  rows: () => [
    { id: 'r-1', title: text('第 1 行', 'Row 1') },
    { id: 'r-2', title: text('第 2 行', 'Row 2') },
  ],
  columns: () => [{ id: 'c-1', title: text('本期', 'This period') }],
}

/** A question without a title. It can be saved, and published once it has one. */
export function newQuestion(kind: QuestionKindName, id: string): Question {
  const { isNote, items: parts = [], defaults } = kindOf({ kind })
  return {
    id,
    kind,
    title: emptyText(),
    ...(isNote ? {} : { required: true }),
    ...Object.fromEntries(parts.map((role) => [role, newItems[role]()])),
    ...defaults,
  } as Question
}

/** The kinds that a question of this kind can be changed into, itself included. */
export function kindsLike(kind: QuestionKindName): QuestionKindName[] {
  const { family } = kindOf({ kind })
  return family ? questionKindNames.filter((other) => kindOf({ kind: other }).family === family) : [kind]
}
