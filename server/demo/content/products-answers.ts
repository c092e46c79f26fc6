import { compileForm, newRowIds, relevantAnswers } from '../../../src/lib/questionnaire'
import type { Answers, RosterAnswer } from '../../../src/lib/questionnaire/schema/form'
import { productsForm } from '../../surveys/templates/products-report'
import type { Random } from './random'

const compiled = compileForm(productsForm)

const catalogue: [name: string, unit: string, price: number][] = [
  ['精密轴承', 'piece', 0.12],
  ['数控车床', 'set', 28],
  ['齿轮减速机', 'set', 3.6],
  ['液压泵', 'set', 1.8],
  ['铝合金型材', 'ton', 2.1],
  ['不锈钢管', 'metre', 0.02],
  ['工业润滑油', 'litre', 0.006],
  ['伺服电机', 'set', 0.9],
  ['铸铁件', 'ton', 0.8],
]

/** Rows of all demo responses have ids of one time, because the ids only order the rows of a list. */
const LISTED_AT = Date.UTC(2026, 0, 5, 1)

/** The products of a unit are the same every month, their quantities differ. */
export function productsAnswers(random: Random, unit: Random): Answers {
  const first = unit.int(catalogue.length)
  const count = 3 + unit.int(4)
  const ids = newRowIds(count, LISTED_AT, 0)
  const products: RosterAnswer = {}
  let total = 0
  ids.forEach((id, index) => {
    const [name, measure, price] = catalogue[(first + index) % catalogue.length] ?? ['铸铁件', 'ton', 0.8]
    const made = Math.round((60 + unit.next() * 900) / Math.max(price, 0.05) / 10 + random.next() * 20) + 1
    const value = made * price
    total += Number(value.toFixed(2))
    products[id] = {
      name,
      unit: measure,
      made: String(made),
      sold: String(Math.round(made * (0.7 + random.next() * 0.4))),
      stock: String(Math.round(made * 0.2)),
      value: value.toFixed(2),
      launched: `${2008 + unit.int(16)}-${String(1 + unit.int(12)).padStart(2, '0')}`,
    }
  })
  const answers = { 'output-value': (total * (1.05 + random.next() * 0.3)).toFixed(2), products }
  return relevantAnswers(compiled, answers)
}
