import type { RosterColumn, RosterQuestion } from '../../schema/question'
import type { EditRule } from '../../schema/form'
import { isComputedColumn } from '../../kinds/shared/column-kinds'
import { defaultMaxRows } from '../../kinds/roster'
import { formLimits } from '../../engine/limits'
import type { Builder } from '../builder'
import { limitError } from '../checks/problem'
import type { CompiledQuestion, CompiledRule } from '../compiled'
import { ownRow } from '../paths'
import { type ComputedColumn, RosterRuleNode, RosterValueNode } from './roster-nodes'

/** Throws {@link LimitError} for a list that may become too large. Each of its cells is work. */
export function limitRoster(
  builder: Builder,
  { id, columns, maxRows = defaultMaxRows }: RosterQuestion,
): void {
  if (maxRows > formLimits.rosterRows)
    throw limitError('tooManyRows', id, `more than ${formLimits.rosterRows} rows`)
  if (columns.length > formLimits.rosterColumns)
    throw limitError('tooManyColumns', id, `more than ${formLimits.rosterColumns} columns`)
  builder.addWork(maxRows * columns.length)
}

/** Columns that a formula reads from its own row. */
function readColumns(formula: unknown, listId: string): string[] {
  if (typeof formula === 'string') {
    const [id, row, column] = formula.split('.')
    return id === listId && row === '@' && column !== undefined ? [column] : []
  }
  if (typeof formula !== 'object' || formula === null) return []
  return Object.values(formula).flatMap((part) => readColumns(part, listId))
}

const formulaOf = (column: RosterColumn) => ('formula' in column ? column.formula : undefined)

/** Columns that the formula of a column reads from its own row. */
export const formulaColumns = ({ id }: RosterQuestion, column: RosterColumn): string[] =>
  readColumns(formulaOf(column), id)

/** The computed columns, each after those it reads. Reports a formula that depends on itself. */
function inOrder(builder: Builder, list: RosterQuestion): RosterColumn[] {
  const { id, columns } = list
  const left = new Map(columns.filter(isComputedColumn).map((column) => [column.id, column]))
  const ordered: RosterColumn[] = []
  while (left.size > 0) {
    const next = [...left.values()].find((column) =>
      formulaColumns(list, column).every((read) => !left.has(read)),
    )
    if (!next) {
      builder.report('circle', `${id}.${[...left.keys()][0]}`, 'depends on itself')
      return ordered
    }
    left.delete(next.id)
    ordered.push(next)
  }
  return ordered
}

/** Adds the formulas of the columns of a list, once all fields exist. */
export function addRosterFormulas(builder: Builder, { fields, question }: CompiledQuestion): void {
  const node = fields[0]?.value
  if (!(node instanceof RosterValueNode)) return
  const list = question as RosterQuestion
  const { maxRows = defaultMaxRows } = list
  const computed = inOrder(builder, list).flatMap((column): ComputedColumn[] => {
    const before = builder.work
    const context = { at: `${list.id}.${column.id}`, binding: ownRow(list.id) }
    const formula = builder.compile(formulaOf(column) ?? '', node, context)
    builder.addWork((builder.work - before) * maxRows)
    builder.limitWork(context.at)
    const decimals = 'decimals' in column ? (column.decimals ?? 0) : 0
    return formula ? [{ id: column.id, decimals, formula }] : []
  })
  node.computed = computed
  node.inputs = computed.flatMap(({ formula }) => formula.inputs())
}

/** The rule at a column of each row: `products.@.price`. */
export function linkRosterRule(builder: Builder, of: CompiledQuestion, rule: EditRule): CompiledRule[] {
  const [, row, column = '', ...more] = rule.at.split('.')
  const { id, columns, maxRows = defaultMaxRows } = of.question as RosterQuestion
  if (row !== '@' || more.length > 0 || !columns.some((one) => one.id === column)) {
    builder.report('unknownPath', rule.id, `${rule.at} names nothing`)
    return []
  }
  const node = new RosterRuleNode(rule, of, column, builder.byId)
  builder.graph.add(node)
  const context = { at: rule.id, binding: ownRow(id) }
  const before = builder.work
  const isFine = [
    !rule.when || builder.check(rule.when, node, context),
    builder.check(rule.constraint, node, context, 'rule'),
  ].every(Boolean)
  for (const { value } of of.fields) builder.graph.read(node, value)
  builder.graph.read(node, node.relevance)
  builder.addWork((builder.work - before) * maxRows)
  builder.limitWork(rule.id)
  if (isFine) node.inputs = node.outside()
  else node.compute = () => null
  return [node]
}
