import { compileForm, relevantAnswers } from '../../../src/lib/questionnaire'
import type { Answers } from '../../../src/lib/questionnaire/schema/form'
import { businessForm } from '../../surveys/templates/business-conditions'
import type { Random } from './random'

const compiled = compileForm(businessForm)
const difficulties = ['demand', 'competition', 'labour-cost', 'recruiting', 'arrears', 'credit', 'rent']
/** Industries with a class of theirs. */
const industries: [id: string, code: string][] = [
  ['software', '6513'],
  ['business', '7243'],
  ['testing', '7452'],
  ['hr', '7263'],
  ['storage', '5920'],
  ['road', '5431'],
]

const difficultiesOf = (random: Random) => {
  if (random.chance(0.12)) return ['none']
  const selected = difficulties.filter(() => random.chance(0.4)).slice(0, 4)
  return random.chance(0.1)
    ? { chosen: [...selected, 'other'], other: '区内停车位不足' }
    : [...selected, 'policy']
}

/** Answers of an enterprise to the quarterly survey. */
export function businessAnswers(random: Random): Answers {
  const orders = 20 + random.next() * 400
  const amount = (value: number) => value.toFixed(2)
  const row = (value: number) => ({ now: amount(value), before: amount(value * (0.7 + random.next() * 0.5)) })
  const judge = () => [['up', 'same', 'down'][random.weighted([25, 50, 25])] ?? 'same']
  const rows = ['orders', 'prices', 'costs', 'staff', 'money', 'abroad']
  const [industry, activity] = random.pick(industries)
  return relevantAnswers(compiled, {
    industry,
    activity,
    area: random.pick(['330106', '330108', '330110']),
    office: { areaCode: '330106', organizationId: 'swj-xihu' },
    state: ['normal', 'partly', 'closed'][random.weighted([90, 7, 3])] ?? 'normal',
    'closed-since': random.pick(['2026-08', '2026-09', '2026-10']),
    judgement: Object.fromEntries(rows.map((id) => [id, judge()])),
    difficulties: difficultiesOf(random),
    outlook: 1 + random.weighted([4, 12, 34, 36, 14]),
    orders: { home: row(orders), abroad: row(random.chance(0.3) ? orders * 0.2 : 0) },
    // A typed name, because the demo has no drawn signatures.
    signature: { name: random.pick(['李伟', '王敏', '张丽', '刘洋', '陈静']) },
  })
}
