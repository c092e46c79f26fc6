import type { Condition, Operand } from '../../expression/expression-types'
import { isCondition, splitCondition } from '../../expression/operands'
import { kindOf } from '../../kinds/kinds'
import type { Question } from '../../schema/question'

type ById = (id: string) => Question | undefined

/** Question id → the answers for which the condition can still be true. */
type RemainingOptions = Map<string, Set<string>>

/** The single-choice question that an operand refers to, and its options. */
function choiceOf(operand: Operand | undefined, byId: ById): { id: string; options: string[] } | null {
  if (!isCondition(operand)) return null
  const [name, [path]] = splitCondition(operand)
  const question = name === 'var' && typeof path === 'string' ? byId(path) : undefined
  if (!question || !('options' in question) || kindOf(question).comparedAs !== 'option') return null
  return { id: question.id, options: question.options.map(({ id }) => id) }
}

/** The answers for which a comparison with constants is true. Null if it compares something else. */
function allowedOptions(name: string, [a, b]: Operand[], byId: ById): [string, string[]] | null {
  const choice = choiceOf(a, byId) ?? (name === '==' ? choiceOf(b, byId) : null)
  const wanted = choiceOf(a, byId) ? b : a
  if (!choice || (name !== '==' && name !== 'in')) return null
  const ids = Array.isArray(wanted) ? wanted : [wanted]
  if (!ids.every((id) => typeof id === 'string')) return null
  return [choice.id, choice.options.filter((id) => ids.includes(id))]
}

function narrow(condition: Condition, byId: ById, left: RemainingOptions): boolean {
  const [name, operands] = splitCondition(condition)
  const parts = operands.filter(isCondition)
  if (name === 'and') return parts.every((part) => narrow(part, byId, left))
  if (name === 'or') return parts.length < operands.length || parts.some((part) => isSatisfiable(part, byId))
  const choice = allowedOptions(name, operands, byId)
  if (!choice) return true
  const [id, ids] = choice
  const before = left.get(id)
  const still = new Set(before ? ids.filter((one) => before.has(one)) : ids)
  left.set(id, still)
  return still.size > 0
}

/** False if no answers can make the condition true. Undecided cases are true. */
export const isSatisfiable = (condition: Condition | undefined, byId: ById): boolean =>
  condition === undefined || narrow(condition, byId, new Map())
