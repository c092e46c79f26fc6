import { periodRefs } from '../expression/compile-expression'
import type { Operand } from '../expression/expression-types'
import { isCondition, splitCondition } from '../expression/operands'
import type { EditRule } from '../schema/form'

/** What the values of a soft rule did, or that a known answer has changed: the likely reasons depend on it. */
export type ReasonKind = 'rise' | 'fall' | 'change' | 'relation' | 'known'

type Side = 'change' | 'growth' | 'earlier' | 'other'

/** What one side of a comparison is: a growth, its absolute value, or a value of an earlier period. */
function sideOf(operand: Operand | undefined): Side {
  if (!isCondition(operand)) return 'other'
  const [name, operands] = splitCondition(operand)
  if (name === 'growth') return 'growth'
  if (name !== 'var' && periodRefs.includes(name)) return 'earlier'
  const inner = operands.map(sideOf)
  if (name === 'abs' && inner.includes('growth')) return 'change'
  return inner.find((side) => side !== 'other') ?? 'other'
}

const opposite: Record<Exclude<ReasonKind, 'known'>, ReasonKind> = {
  rise: 'fall',
  fall: 'rise',
  change: 'change',
  relation: 'relation',
}

/** The kind if the left side exceeds the right side, for a left and a right side. */
const exceeds: Record<Side, [left: keyof typeof opposite, right: keyof typeof opposite]> = {
  change: ['change', 'change'],
  growth: ['rise', 'fall'],
  earlier: ['fall', 'rise'],
  other: ['relation', 'relation'],
}

/** The kind of a rule by the sides of its comparison. */
export function reasonKind({ constraint }: Pick<EditRule, 'constraint'>): ReasonKind {
  if (!isCondition(constraint)) return 'relation'
  const [name, [left, right]] = splitCondition(constraint)
  const sides = [sideOf(left), sideOf(right)] as const
  const kind = sides[0] === 'other' ? exceeds[sides[1]][1] : exceeds[sides[0]][0]
  if (name === '<' || name === '<=') return kind
  if (name === '>' || name === '>=') return opposite[kind]
  return sides.every((side) => side === 'other') ? 'relation' : 'change'
}
