import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { businessForm } from './business-conditions'
import { statisticsIntegrityForm, taxIntegrityForm } from './integrity'
import { monthlyForm } from './monthly-report'
import { satisfactionForm } from './satisfaction'

const TAX = 1
const STATISTICS = 4

/** Which types of organisation a template is for; none named means all. */
interface Row {
  form: (year: number) => Form
  types: number[]
}

const rows: Row[] = [
  { form: () => satisfactionForm, types: [TAX] },
  { form: () => taxIntegrityForm, types: [TAX] },
  { form: monthlyForm, types: [STATISTICS] },
  { form: () => businessForm, types: [STATISTICS] },
  { form: () => statisticsIntegrityForm, types: [STATISTICS] },
]

/** The forms that come with the gateway, for a type of organisation; one with neither trade gets all of them. */
export function templatesFor(type: number, now: Date): Form[] {
  const own = rows.filter(({ types }) => types.includes(type))
  return (own.length > 0 ? own : rows).map(({ form }) => form(now.getFullYear()))
}
