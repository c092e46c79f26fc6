import type { Form } from '../../src/lib/questionnaire/schema/form'
import { addSeconds, chinaMonth, endOfChinaDay } from '../clock'
import { earlierLevel, monthlyAnswers, opinionAnswers, unitRandom } from './content/answers'
import { businessAnswers } from './content/business-answers'
import { businessForm } from '../surveys/templates/business-conditions'
import { statisticsIntegrityForm, taxIntegrityForm } from '../surveys/templates/integrity'
import { monthlyForm } from '../surveys/templates/monthly-report'
import { satisfactionForm } from '../surveys/templates/satisfaction'
import { STATISTICS_BUREAU, TAX_BUREAU } from './content/people'
import { createRandom, type Random } from './content/random'
import { text } from '../surveys/templates/text'
import type { Unit } from './content/units'
import { reporters, taxpayers } from './demo-units'
import {
  assign,
  assignNamed,
  type NamedTask,
  reportPeople,
  type StatusShares,
  taxPeople,
  withReturned,
  withStatuses,
} from './plan-people'
import { maker, products } from './plan-products'
import { taxOfficeOf } from './responsible-departments'
import { type Span, startOfDay } from './plan-span'
import type { Publication } from './publish'

const day = (now: Date, days: number) => addSeconds(now, days * 86_400)

/** How content the taxpayers of an office are, see `opinionAnswers`; those of the others as usual. */
const moodsByOffice: Record<string, number[]> = {
  'swj-zg1': [2, 6, 24, 68],
  'swj-zg2-2': [9, 20, 36, 35],
  'swj-zg3-1': [16, 28, 34, 22],
}

function satisfaction(
  now: Date,
  span: Span,
  states: StatusShares,
  people: NamedTask[],
  count: number,
): Publication {
  const random = createRandom(1_000 + count + span.due)
  const year = chinaMonth(day(now, span.due)).slice(0, 4)
  const fill = (r: Random) => opinionAnswers(satisfactionForm, r)
  return {
    form: satisfactionForm,
    ownerId: TAX_BUREAU,
    reviewerId: 'zhoujie',
    title: text(`${year}年度纳税人缴费人满意度调查`, `Taxpayer satisfaction survey ${year}`),
    period: null,
    anonymous: false,
    opensAt: startOfDay(now, span.opened),
    dueAt: endOfChinaDay(now, span.due),
    assignments: [
      ...assignNamed(people, fill, random),
      ...assign(
        taxpayers.slice(0, count),
        states,
        (unit, r) => opinionAnswers(satisfactionForm, r, moodsByOffice[taxOfficeOf(taxpayers.indexOf(unit))]),
        random,
      ),
    ],
  }
}

function monthly(
  now: Date,
  months: number,
  span: Span,
  states: StatusShares,
  people: NamedTask[],
): Publication {
  const period = chinaMonth(now, months)
  const [year = 0, month = 1] = period.split('-').map(Number)
  const yearsAgo = Number(chinaMonth(now).slice(0, 4)) - year
  const random = createRandom(2_000 + month + 100 * yearsAgo)
  const answers = (r: Random, unitId: string, industry: string) =>
    monthlyAnswers(form, r, {
      ...{ industry, month, unit: unitRandom(unitId) },
      level: earlierLevel(unitId, Number(chinaMonth(now).slice(5)), Math.min(0, months)),
    })
  const form = monthlyForm(year)
  const english = new Date(`${period}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  })
  return {
    form,
    ownerId: STATISTICS_BUREAU,
    reviewerId: 'wuhao',
    title: text(
      `${year}年${month}月规模以上服务业月报`,
      `Monthly service industry report, ${english} ${year}`,
    ),
    period,
    anonymous: false,
    opensAt: startOfDay(now, span.opened),
    dueAt: endOfChinaDay(now, span.due),
    assignments: [
      ...assignNamed(people, (r, unit) => answers(r, unit, '信息技术服务'), random),
      ...assign(
        reporters,
        states,
        ({ organisation, industry }, r) => answers(r, organisation.id, industry),
        random,
      ),
    ],
  }
}

/** The quarterly business conditions survey. */
function business(now: Date, states: StatusShares, people: NamedTask[]): Publication {
  const [year = 0, month = 1] = chinaMonth(now).split('-').map(Number)
  const quarter = Math.ceil(month / 3)
  const random = createRandom(4_000 + quarter)
  return {
    form: businessForm,
    ownerId: STATISTICS_BUREAU,
    reviewerId: 'wuhao',
    title: text(`${year}年${quarter}季度企业景气状况调查`, `Business conditions survey, Q${quarter} ${year}`),
    period: null,
    anonymous: false,
    opensAt: startOfDay(now, -4),
    dueAt: endOfChinaDay(now, 12),
    assignments: [
      ...assignNamed(people, businessAnswers, random),
      ...assign(reporters, states, (_unit, r) => businessAnswers(r), random),
    ],
  }
}

interface IntegrityPlan {
  form: Form
  ownerId: string
  people: NamedTask[]
  units: Unit[]
  states: StatusShares
}

function integrity(now: Date, { form, ownerId, people, units, states }: IntegrityPlan): Publication {
  const random = createRandom(3_000 + units.length)
  const month = chinaMonth(now)
  const half = Number(month.slice(5)) <= 6 ? ['上半年', 'first half'] : ['下半年', 'second half']
  const year = month.slice(0, 4)
  return {
    form,
    ownerId,
    title: text(`${year}年${half[0]}${form.title['zh-CN']}`, `${form.title['en-US']}, ${half[1]} of ${year}`),
    period: null,
    anonymous: true,
    opensAt: startOfDay(now, -3),
    dueAt: endOfChinaDay(now, 14),
    assignments: [
      ...assignNamed(people, (r) => opinionAnswers(form, r), random),
      ...assign(units, states, (_unit, r) => opinionAnswers(form, r), random),
    ],
  }
}

/**
 * The running surveys. With `started`, units have already answered part of them; `months` is added to the reference
 * period of the current month.
 */
export function currentSurveys(now: Date, { started = false, months = 0 }): Publication[] {
  const states = (shares: StatusShares): StatusShares => (started ? shares : { unopened: 1 })
  const busy = states({ submitted: 26, drafting: 9, opened: 11, unopened: 14 })
  const reporting = started ? withStatuses(reportPeople, 'unopened', 'unopened', 'drafting') : reportPeople
  return [
    monthly(now, months, { opened: -5, due: 4 }, busy, reporting),
    satisfaction(
      now,
      { opened: -12, due: 9 },
      states({ submitted: 78, drafting: 5, opened: 7, unopened: 10 }),
      taxPeople,
      420,
    ),
    business(
      now,
      states({ submitted: 40, drafting: 8, opened: 12, unopened: 40 }),
      started ? withReturned(reportPeople) : reportPeople,
    ),
    products(
      now,
      months,
      { opened: -3, due: 6 },
      states({ submitted: 60, drafting: 10, unopened: 30 }),
      maker,
    ),
    integrity(now, {
      form: taxIntegrityForm,
      ownerId: TAX_BUREAU,
      people: taxPeople,
      units: taxpayers.slice(0, 80),
      states: states({ submitted: 45, opened: 15, unopened: 40 }),
    }),
    integrity(now, {
      form: statisticsIntegrityForm,
      ownerId: STATISTICS_BUREAU,
      people: started ? withStatuses(reportPeople, 'unopened', 'unopened', 'submitted') : reportPeople,
      units: reporters.slice(0, 12),
      states: states({ opened: 3, unopened: 9 }),
    }),
  ]
}

/** A month of the last year, of which every return is accepted. */
const acceptedMonth = (now: Date, months: number): Publication =>
  monthly(
    now,
    months,
    { opened: months * 30 - 6, due: months * 30 + 3 },
    { accepted: 1 },
    withStatuses(reportPeople, 'accepted', 'accepted', 'accepted'),
  )

/** Closed surveys, most of them answered. */
export function pastSurveys(now: Date): Publication[] {
  const mostlySubmitted: StatusShares = { submitted: 94, drafting: 2, opened: 2, unopened: 2 }
  return [
    ...Array.from({ length: 11 }, (_, at) => acceptedMonth(now, at - 12)),
    monthly(
      now,
      -1,
      { opened: -36, due: -27 },
      mostlySubmitted,
      withStatuses(reportPeople, 'submitted', 'drafting', 'submitted'),
    ),
    products(now, -1, { opened: -34, due: -25 }, { submitted: 1 }, { ...maker, status: 'submitted' }),
    satisfaction(
      now,
      { opened: -390, due: -360 },
      { submitted: 82, drafting: 3, opened: 5, unopened: 10 },
      withStatuses(taxPeople, 'submitted', 'unopened', 'opened', 'submitted', 'submitted'),
      160,
    ),
  ]
}
