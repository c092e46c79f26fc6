import type { formDraft } from '../database/schema'
import type { Form, LocalText } from '../../src/lib/questionnaire/schema/form'
import { addSeconds } from '../clock'
import { businessForm } from '../surveys/templates/business-conditions'
import { satisfactionForm } from '../surveys/templates/satisfaction'
import { STATISTICS_BUREAU, TAX_BUREAU } from './content/people'
import { text } from '../surveys/templates/text'

type DraftRow = typeof formDraft.$inferInsert

/** A form of some pages of another form. */
const excerpt = (form: Form, id: string, title: LocalText, pages: string[]): Form => ({
  ...form,
  ...{ id, title, version: 1, minutes: 3 },
  pages: form.pages.filter((page) => pages.includes(page.id)),
  rules: (form.rules ?? []).filter(({ at }) =>
    form.pages.some((page) => pages.includes(page.id) && page.questions.some((one) => at.startsWith(one.id))),
  ),
})

const hall = excerpt(
  satisfactionForm,
  'hall-visits',
  text('办税服务厅体验调查', 'Service hall experience survey'),
  ['service', 'closing'],
)
const hotline = excerpt(satisfactionForm, 'hotline', text('12366 热线回访', '12366 hotline follow-up'), [
  'response',
])
const { jumps: _jumps, ...unit } = businessForm.pages[0] ?? { id: '', title: text('', ''), questions: [] }
const orders: Form = {
  ...excerpt(businessForm, 'orders-brief', text('服务业订单快速调查', 'Service orders quick survey'), [
    'figures',
  ]),
  pages: [unit, ...businessForm.pages.filter(({ id }) => id === 'figures')],
}

/** Form drafts and templates of the bureaus at the first start. */
export function formDrafts(now: Date): DraftRow[] {
  const row = (
    form: Form,
    ownerId: string,
    editedBy: string,
    days: number,
    isTemplate: boolean,
  ): DraftRow => ({
    ...{ ownerId, editedBy, isTemplate, formId: form.id, title: form.title, definition: form },
    revision: 1,
    editedAt: addSeconds(now, -days * 86_400),
  })
  return [
    row(hall, TAX_BUREAU, 'zhoujie', 2, true),
    row(hotline, TAX_BUREAU, 'zhoujie', 1, false),
    row(orders, STATISTICS_BUREAU, 'wuhao', 3, true),
  ]
}
