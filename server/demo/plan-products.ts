import { chinaMonth, endOfChinaDay } from '../clock'
import { productsForm } from '../surveys/templates/products-report'
import { text } from '../surveys/templates/text'
import { unitRandom } from './content/answers'
import { STATISTICS_BUREAU } from './content/people'
import { productsAnswers } from './content/products-answers'
import { createRandom } from './content/random'
import { reporters } from './demo-units'
import { assign, assignNamed, type NamedTask, type StatusShares } from './plan-people'
import { type Span, startOfDay } from './plan-span'
import type { Publication } from './publish'

/** Units that also report on their products. */
const makers = reporters.slice(40, 56)
export const maker: NamedTask = { person: 'tangwei', unit: 'linping' }

/** The monthly report on main products. */
export function products(
  now: Date,
  months: number,
  span: Span,
  states: StatusShares,
  person: NamedTask,
): Publication {
  const period = chinaMonth(now, months)
  const [year = 0, month = 1] = period.split('-').map(Number)
  const random = createRandom(5_000 + month)
  return {
    form: productsForm,
    ownerId: STATISTICS_BUREAU,
    reviewerId: 'wuhao',
    title: text(
      `${year}年${month}月工业企业主要产品月报`,
      `Monthly report on main industrial products, ${period}`,
    ),
    period,
    anonymous: false,
    opensAt: startOfDay(now, span.opened),
    dueAt: endOfChinaDay(now, span.due),
    assignments: [
      ...assignNamed([person], (r, unit) => productsAnswers(r, unitRandom(unit)), random),
      ...assign(
        makers,
        states,
        ({ organisation }, r) => productsAnswers(r, unitRandom(organisation.id)),
        random,
      ),
    ],
  }
}
