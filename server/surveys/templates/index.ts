import { toChinaTime } from '../../../src/lib/dates/china-day'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { businessForm } from './business-conditions'
import { statisticsIntegrityForm, taxIntegrityForm } from './integrity'
import { monthlyForm } from './monthly-report'
import { productsForm } from './products-report'
import { satisfactionForm } from './satisfaction'

const TAX = 1
const STATISTICS = 4

/** A built-in template and the organisation types it is for. */
interface Template {
  form: (year: number) => Form
  types: number[]
}

const templates: Template[] = [
  { form: () => satisfactionForm, types: [TAX] },
  { form: () => taxIntegrityForm, types: [TAX] },
  { form: monthlyForm, types: [STATISTICS] },
  { form: () => businessForm, types: [STATISTICS] },
  { form: () => productsForm, types: [STATISTICS] },
  { form: () => statisticsIntegrityForm, types: [STATISTICS] },
]

/** The built-in templates for an organisation type; all of them for any other type than tax and statistics bureaus. */
export function templatesFor(type: number, now: Date): Form[] {
  const own = templates.filter(({ types }) => types.includes(type))
  return (own.length > 0 ? own : templates).map(({ form }) => form(toChinaTime(now).year()))
}
